import { screen, waitFor, within } from '@testing-library/react';
import { noNetwork, silence } from '../../../testing/fake-server';
import { openProfile, press, saidAs } from '../../../testing/open-profile';
import words from '../profile.he.json';

const { data, deletion: t } = words;

describe('my data', () => {
  const route = 'GET /api/users/me/export';

  it('says when it could not be had, and comes down as one file when asked for again', async () => {
    const made: Blob[] = [];
    const files: string[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => String(made.push(blob)), revokeObjectURL: () => undefined });
    const { server, user } = await openProfile();
    document.addEventListener('click', (event) => {
      const { download } = event.target as HTMLAnchorElement;
      if (!download) return;
      event.preventDefault();
      files.push(download);
    });
    server.fail(route, noNetwork);
    await user.click(press(data.download));
    await saidAs('alert', 'אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב.');
    expect(files).toEqual([]);
    server.answer(route, { name: 'דנה' });
    await user.click(press(data.download));
    await saidAs('status', data.saved);
    expect(files).toEqual([expect.stringMatching(/^shulayim-\d{4}-\d\d-\d\d\.json$/)]);
    expect(made.map(({ type }) => type)).toEqual(['application/json']);
    expect(screen.queryByText(/^אין חיבור לשרת/)).toBeNull();
  });
});

describe('deleting the account', () => {
  const route = 'DELETE /api/users/me';

  async function ask(role: 'author' | 'reader') {
    const opened = await openProfile({ role });
    await opened.user.click(press(t.open));
    const dialog = await screen.findByRole('dialog', { name: t.dialogTitle });
    const password = () => within(dialog).getByLabelText<HTMLInputElement>(t.password);
    const confirm = () => opened.user.click(within(dialog).getByRole('button', { name: t.confirm }));
    const refused = async (sentence: string) =>
      expect((await within(dialog).findByText(sentence)).closest('[role="alert"]')).not.toBeNull();
    return { ...opened, password, confirm, refused };
  }

  it('says what goes and what stays, asks for the password, and signs out', async () => {
    const { server, user, password, confirm, refused } = await ask('author');
    for (const sentence of [t.goneDetails, t.goneWorks, t.goneMail, t.staysComments])
      expect(screen.getByText(sentence)).not.toBeNull();
    await confirm();
    await refused('אנא הזינו את הסיסמה');
    expect(server.callsOf(route)).toEqual([]);
    server.refuse(route, 401, { code: 'wrong_credentials', error: 'כתובת אימייל או סיסמה שגויים' });
    await user.type(password(), 'not-it');
    await confirm();
    await refused(t.wrongPassword);
    expect(document.activeElement).toBe(password());
    server.answer(route, { success: true });
    for (const path of ['library', 'projects']) server.fail(`GET /api/${path}`, silence);
    await user.clear(password());
    await user.type(password(), 'שלוש-סירות-17');
    await confirm();
    await saidAs('status', t.farewell);
    expect(window.location.pathname).toBe('/home');
    expect(localStorage.getItem('user')).toBeNull();
    const sent = server.callsOf(route).map(({ body }) => body);
    expect(sent).toEqual([{ password: 'not-it' }, { password: 'שלוש-סירות-17' }]);
  });

  it('says nothing of works to a reader', async () => {
    await ask('reader');
    expect(screen.getByText(t.goneDetails)).not.toBeNull();
    expect(screen.queryByText(t.goneWorks)).toBeNull();
  });

  it('that failed says so in the sentence of the specification, and the account stays', async () => {
    const { server, user, password, confirm, refused } = await ask('reader');
    server.fail(route, noNetwork);
    await user.type(password(), 'שלוש-סירות-17');
    await confirm();
    await refused('שגיאה במחיקת החשבון. אנא נסו שוב.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/profile');
    expect(localStorage.getItem('user')).not.toBeNull();
  });
});
