import type { AdminUser } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../testing/open-page';
import ui from '../../../../platform/words/catalogues/ui.he.json';
import panel from '../../admin.he.json';
import words from '../admin-users.he.json';
import { exampleAdmin, exampleReader, panelServer, usersAnswer } from '../users.examples';

const { acts, bulk } = words;
const list = 'GET /api/admin/users';
const one = exampleReader(1);
const suspend = ({ id }: AdminUser) => `POST /api/admin/users/${id}/suspend`;
const me: AdminUser = { ...exampleReader(0), ...exampleAdmin };
const suspended = (user: AdminUser, reason: string): AdminUser => ({
  ...user,
  is_active: false,
  suspended_at: user.created_at,
  suspended_reason: reason,
});

const row = ({ email }: AdminUser) => within(screen.getByText(email).closest('tr') as HTMLElement);
const dialog = () => within(screen.getByRole('dialog'));
const inDialog = async (name: string) => within(await screen.findByRole('dialog')).findByRole('button', { name });
const search = () => screen.findByRole<HTMLInputElement>('searchbox');

async function openList(users: readonly AdminUser[], server = panelServer()) {
  server.answer(list, usersAnswer(users));
  const opened = await openPage('/admin/users', { as: exampleAdmin, server });
  await search();
  return opened;
}

describe('suspending somebody', () => {
  it('is not offered for oneself, and a refusal says why, in the dialog', async () => {
    const { server, user } = await openList([me, one]);
    await screen.findByText(one.email);
    expect(row(me).queryByRole('button')).toBeNull();
    expect(row(me).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    server.refuse(suspend(one), 409, { code: 'last_admin', error: 'משפט מן השרת' });
    await user.click(row(one).getByRole('button'));
    await user.click(await inDialog(acts.suspend.do));
    const said = await dialog().findByText(/משפט מן השרת/);
    expect(said.closest('[role="alert"]')).not.toBeNull();
    expect(said.textContent).toContain(acts.suspend.failed);
  });

  it('takes any reason as it is typed, and is done once however often it is told', async () => {
    const reason = '<b>"ספאם"</b> \u202egnitset\u202c 👩🏽‍💻';
    const { server, user } = await openList([one]);
    await screen.findByText(one.email);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    server.answer(suspend(one), async () => {
      await held;
      server.answer(list, usersAnswer([suspended(one, reason)]));
      return { success: true, user: suspended(one, reason) };
    });
    await user.click(row(one).getByRole('button'));
    await user.type(dialog().getByRole('textbox'), reason);
    await user.dblClick(await inDialog(acts.suspend.do));
    letGo();
    await screen.findByText(acts.suspend.done);
    await waitFor(() => row(one).getByText(reason));
    row(one).getByText(words.isSuspended);
    expect(server.callsOf(suspend(one)).map(({ body }) => body)).toEqual([{ reason }]);
  });
});

it.each(['%_\\', '\u202e<b>', '😀'.repeat(128)])('a search for %j is asked as it is, and finds nobody', async (q) => {
  const { server, user } = await openList([]);
  await user.click(await search());
  await user.paste(q);
  await screen.findByText(panel.nothingFound);
  expect((await search()).value).toBe(q);
  const asked = server.callsOf(list).at(-1)?.path ?? '';
  expect(new URLSearchParams(asked.replace(/^.*\?/, '')).get('q')).toBe(q);
});

it('says what could not be loaded, and tries again', async () => {
  const server = panelServer().answer(list, {}, 500);
  const { user } = await openPage('/admin/users', { as: exampleAdmin, server });
  await screen.findByText(words.failed);
  server.answer(list, usersAnswer([one]));
  await user.click(screen.getByRole('button', { name: ui.retry }));
  await screen.findByText(one.email);
  expect(screen.queryByText(words.failed)).toBeNull();
});

describe('an act on many', () => {
  const three = [one, exampleReader(2), exampleReader(3)] as const;
  const [first, second, third] = three;
  const openChosen = async () => {
    const opened = await openList([me, ...three]);
    await opened.user.click(await screen.findByLabelText(bulk.all));
    const bar = within(screen.getByRole('group', { name: bulk.label }));
    await opened.user.click(bar.getByRole('button', { name: acts.suspend.do }));
    return opened;
  };
  const results = () => within(screen.getByRole('list', { name: bulk.results })).getAllByRole('listitem');

  it('has a result for each, and one refusal stops no other', async () => {
    const { server, user } = await openChosen();
    const reason = 'גל של ספאם';
    server.answer(suspend(first), { success: true, user: suspended(first, reason) });
    server.answer(suspend(third), () => {
      server.answer(list, usersAnswer([me, suspended(first, reason), second, third]));
      return { success: true, user: suspended(third, reason) };
    });
    server.refuse(suspend(second), 409, { code: 'last_admin', error: 'משפט מן השרת' });
    await user.type(dialog().getByRole('textbox'), reason);
    await user.click(await inDialog(acts.suspend.do));
    await screen.findByText(new RegExp(bulk.done_two.replace('{{total}}', '3')));
    screen.getByText(bulk.failed_one);
    expect(results().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(bulk.ok),
      expect.stringContaining('משפט מן השרת'),
      expect.stringContaining(bulk.ok),
    ]);
    for (const each of three) expect(server.callsOf(suspend(each)).map(({ body }) => body)).toEqual([{ reason }]);
    expect(server.callsOf(suspend(me))).toEqual([]);
    await user.click(await inDialog(bulk.close));
    await waitFor(() => row(first).getByText(reason));
    expect(screen.getByLabelText<HTMLInputElement>(bulk.all).checked).toBe(false);
  });

  it('is stopped after the one that is under way', async () => {
    const { server, user } = await openChosen();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    for (const each of three)
      server.answer(suspend(each), async () => (await held, { success: true, user: suspended(each, '') }));
    await user.click(await inDialog(acts.suspend.do));
    await user.click(await inDialog(bulk.stop));
    await inDialog(bulk.stopping);
    letGo();
    await inDialog(bulk.close);
    expect(results()).toHaveLength(1);
    expect(three.map((each) => server.callsOf(suspend(each)).length)).toEqual([1, 0, 0]);
  });
});
