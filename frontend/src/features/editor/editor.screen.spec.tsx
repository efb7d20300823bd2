import type { DraftChange, User } from '@shulayim/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { live } from '../../testing/fake-live';
import { noNetwork } from '../../testing/fake-server';
import { authorsServer } from '../../testing/author.examples';
import { openPage } from '../../testing/open-page';
import { commentId, draft, draftRoute, open, part, project, saved, sent, someone } from './editor.examples';
import words from './editor.he.json';

/** Nothing is laid out here; who scrolls asks all the same. */
beforeAll(() => {
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});

/** Puts it where the caret is: at the beginning. */
const paste = (text: HTMLElement, data: Readonly<Record<string, string>>) =>
  act(
    () =>
      void fireEvent.paste(text, {
        clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data) },
      }),
  );

it('what is written is saved as a draft once the writing rests, over the version that it was begun with', async () => {
  const { server, replace, text } = await open();
  expect(text.textContent).toBe('שלוש סירות חסרו.והים היה שקט.');
  await replace('שקט', 'סוער');
  await saved();
  expect(sent(server)).toEqual([
    expect.objectContaining({ based_on: 3, revision: 0, body: 'שלוש סירות חסרו.\nוהים היה סוער.' }),
  ]);
});

it('without a network it stays in this browser, and is there again after a reload', async () => {
  const { server, replace, me } = await open();
  server.fail(`PUT ${draftRoute}`, noNetwork);
  await replace('שקט', 'סוער');
  await screen.findAllByText(words.saving.offline, undefined, { timeout: 4000 });
  cleanup();
  // The page that is left tries once more.
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  const again = await open({ me });
  await waitFor(() => expect(again.text.textContent).toContain('סוער'));
  await waitFor(() => expect(sent(again.server)).toHaveLength(1), { timeout: 4000 });
});

describe('a text that cannot be opened', () => {
  async function openWithoutNetwork(me: User) {
    const server = authorsServer([{ ...project, author_id: me.id }], [part])
      .fail(`GET /api/texts/${part.id}`, noNetwork)
      .fail(`GET ${draftRoute}`, noNetwork);
    await openPage(`/project/${project.id}/part/${part.id}/edit`, { as: me, server });
    await screen.findByRole('alert');
  }

  it('says that what was written waits in this browser, and leads back', async () => {
    const { server, replace, me } = await open();
    server.fail(`PUT ${draftRoute}`, noNetwork);
    await replace('שקט', 'סוער');
    await screen.findAllByText(words.saving.offline, undefined, { timeout: 4000 });
    cleanup();
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    await openWithoutNetwork(me);
    await screen.findByText(words.keptHere);
    expect(screen.getByRole('link', { name: words.back }).getAttribute('href')).toBe(`/project/${project.id}`);
  });

  it('says nothing of the kind where nothing waits', async () => {
    await openWithoutNetwork(someone());
    expect(screen.queryByText(words.keptHere)).toBeNull();
  });
});

it('the network back, what waited is sent', async () => {
  const { server, replace } = await open();
  server.fail(`PUT ${draftRoute}`, noNetwork);
  await replace('שקט', 'סוער');
  await screen.findAllByText(words.saving.offline, undefined, { timeout: 4000 });
  server.answer(`PUT ${draftRoute}`, ({ body }) => ({
    success: true,
    draft: { ...draft(), ...(body as DraftChange), revision: 1 },
  }));
  act(() => void window.dispatchEvent(new Event('online')));
  await saved();
});

describe('another window saved the same draft', () => {
  const theirs = draft({ revision: 2, body: 'שלוש סירות חסרו.\nוהים היה כחול.' });

  it('is told at once; both texts are shown, and the one that is chosen goes on over the other', async () => {
    const { server, replace, text, user, state } = await open({ held: draft() });
    server.refuse(`PUT ${draftRoute}`, 409, { code: 'draft_conflict', error: 'הטיוטה השתנתה.' });
    state.draft = theirs;
    await replace('שקט', 'סוער');
    await screen.findByText(words.meeting.window, undefined, { timeout: 4000 });
    await user.click(screen.getByRole('button', { name: words.meeting.compare }));
    const dialog = await screen.findByRole('dialog', { name: words.meeting.heading });
    await within(dialog).findByText('כחול', { selector: 'strong' });
    await within(dialog).findByText('סוער', { selector: 'strong' });
    const before = sent(server).length;
    server.answer(`PUT ${draftRoute}`, ({ body }) => ({
      success: true,
      draft: { ...draft(), ...(body as DraftChange), revision: 3 },
    }));
    await user.click(within(dialog).getByRole('button', { name: words.meeting.allMine }));
    await user.click(within(dialog).getByRole('button', { name: words.meeting.goOn }));
    await saved();
    expect(sent(server).slice(before)).toEqual([
      expect.objectContaining({ revision: 2, body: 'שלוש סירות חסרו.\nוהים היה סוער.' }),
    ]);
    await user.click(screen.getByRole('button', { name: words.tools.undo }));
    expect(text.textContent).toContain('כחול');
  });

  it('is taken over where nothing was written here', async () => {
    const { text, state } = await open({ held: draft() });
    state.draft = theirs;
    await live.tell('changed', { topic: `part/${part.id}/draft`, position: '9' });
    await waitFor(() => expect(text.textContent).toContain('כחול'));
  });
});

it('a version that was published meanwhile is told of, and not written over', async () => {
  await open({ held: draft({ based_on: 2, body: 'טיוטה ישנה' }) });
  await screen.findByText(words.meeting.version.replace('{{n}}', '3'));
});

it('a comment is fixed in place: old and new words, a tick, an answer, one press, and back', async () => {
  const back = `/project/${project.id}`;
  const { server, replace, user } = await open({ query: `?comment=${commentId}&back=${encodeURIComponent(back)}` });
  const note = await screen.findByRole('article', { name: words.notes.of.replace('{{name}}', 'רות') });
  within(note).getByText('המילה חסרו לא ברורה');
  await replace('חסרו', 'נעלמו');
  await within(note).findByText('חסרו', { selector: 'del' });
  await within(note).findByText('נעלמו', { selector: 'ins' });
  await waitFor(() => expect(within(note).getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
  await user.type(within(note).getByRole('textbox', { name: words.fix.answer }), 'תוקן');
  await user.click(within(note).getByRole('button', { name: words.fix.save }));
  await waitFor(() => expect(window.location.pathname).toBe(back));
  await screen.findByText(words.fix.saved.replace('{{old}}', 'חסרו').replace('{{now}}', 'נעלמו'));
  expect(sent(server).at(-1)).toMatchObject({
    body: 'שלוש סירות נעלמו.\nוהים היה שקט.',
    fixes: [{ comment_id: commentId, reply: 'תוקן' }],
  });
});

it('a limit is said before it is reached, and when it is passed', async () => {
  const { text } = await open({ body: 'מילה '.repeat(9_999) });
  await screen.findByText(words.words.left.replace('{{formatted}}', '1').replace('{{max}}', '10,000'));
  paste(text, { 'text/plain': 'ועוד שתי מילים ' });
  await screen.findByText(words.words.over.replace('{{formatted}}', '2').replace('{{max}}', '10,000'));
});

it('what is pasted is cleaned to the marks and lines that a text has', async () => {
  const { server, text } = await open();
  paste(text, { 'text/html': '<p style="color:red">ועוד <b>הדגשה</b> </p><p onclick="x()">סוף. </p>' });
  await saved();
  expect(sent(server).at(-1)).toMatchObject({
    body: 'ועוד הדגשה\nסוף.שלוש סירות חסרו.\nוהים היה שקט.',
    formatting: { marks: [{ kind: 'strong', start: 5, end: 10 }], blocks: [] },
  });
});

it('publishing makes one version of what is saved, with what was ticked', async () => {
  const { server, replace, user } = await open({ query: `?back=/project/${project.id}` });
  const route = `POST ${draftRoute}/publish`;
  server.answer(route, { success: true, part: { ...part, text_version: 4 }, draft: null });
  await replace('שקט', 'סוער');
  await user.click(screen.getByRole('button', { name: words.publish.open }));
  await user.click(await screen.findByRole('switch'));
  await user.click(screen.getByRole('button', { name: words.publish.submit }));
  await screen.findByText(words.publish.done.replace('{{n}}', '4'));
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ revision: 1, announce: true }]);
  expect(sent(server)).toHaveLength(1);
});

it('a draft is deleted only after a question', async () => {
  const { server, user } = await open({ held: draft({ body: 'אחר' }), query: `?back=/project/${project.id}` });
  server.answer(`DELETE ${draftRoute}`, { success: true, draft: null });
  await user.click(screen.getByRole('button', { name: words.more }));
  await user.click(await screen.findByRole('menuitem', { name: words.discard.open, hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: words.discard.heading });
  expect(server.callsOf(`DELETE ${draftRoute}`)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: words.discard.submit }));
  await screen.findByText(words.discard.done);
  expect(server.callsOf(`DELETE ${draftRoute}`).map(({ body }) => body)).toEqual([{ revision: 1 }]);
});
