import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { authorsServer } from '../../../testing/author.examples';
import { live } from '../../../testing/fake-live';
import { noNetwork } from '../../../testing/fake-server';
import { openPage } from '../../../testing/open-page';
import { projectsWords as projects } from '../../../testing/writing.examples';
import { commentId, draft, draftRoute, open, part, project, saved, sent, someone } from '../editor.examples';
import words from '../editor.he.json';

beforeAll(() => {
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});
afterEach(() => localStorage.clear());

const partRoute = `/api/projects/${project.id}/parts/${part.id}`;
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const bodies = (server: Parameters<typeof sent>[0]) => sent(server).map(({ body }) => body);

it('asks before what is not saved is left behind, says so in the list of parts, and offers it again', async () => {
  const { server, replace, user, me } = await open();
  server.fail(`PUT ${draftRoute}`, noNetwork);
  expect(asksBeforeLeaving()).toBe(false);
  await replace('שקט', 'סוער');
  expect(asksBeforeLeaving()).toBe(true);
  cleanup();
  await openPage(`/project/${project.id}`, {
    as: me,
    server: authorsServer([{ ...project, author_id: me.id }], [part]),
  });
  await screen.findByText(projects.part.unpublished);
  cleanup();
  const again = await open({ me, query: `?back=/project/${project.id}` });
  await waitFor(() => expect(again.text.textContent).toContain('סוער'));
  await saved();
  expect(asksBeforeLeaving()).toBe(false);
  again.server.answer(`DELETE ${draftRoute}`, { success: true, draft: null });
  await user.click(screen.getByRole('button', { name: words.more }));
  await user.click(await screen.findByRole('menuitem', { name: words.discard.open, hidden: true }));
  await user.click(await screen.findByRole('button', { name: words.discard.submit }));
  await screen.findByText(words.discard.done);
  expect(server.callsOf(`PUT ${partRoute}`)).toEqual([]);
});

describe('what the dialog of before had kept in this browser', () => {
  const base = { title: part.title, body: part.body, text_version: 3 };
  const keep = (id: string, edit: object) => localStorage.setItem(`text part ${part.id} ${id}`, JSON.stringify(edit));

  it('is gone on from, and becomes the draft', async () => {
    const me = someone();
    keep(me.id, { title: 'שם אחר', body: part.body.replace('שקט', 'סוער'), base });
    const { server, text } = await open({ me });
    expect(text.textContent).toContain('סוער');
    await saved();
    expect(sent(server)).toMatchObject([{ title: 'שם אחר', based_on: 3, body: part.body.replace('שקט', 'סוער') }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('text part'))).toEqual([]);
  });

  it('is offered beside a version that was published since, and nothing is sent before', async () => {
    const me = someone();
    keep(me.id, { title: part.title, body: 'טיוטה ישנה', base: { ...base, text_version: 2 } });
    const { server } = await open({ me });
    await screen.findByText(words.meeting.version.replace('{{n}}', '3'));
    expect(sent(server)).toEqual([]);
    expect(Object.keys(localStorage).some((key) => key.startsWith(`writing ${part.id} ${me.id}`))).toBe(true);
    // As well after a reload: it was not written over that version.
    cleanup();
    const again = await open({ me });
    await screen.findByText(words.meeting.version.replace('{{n}}', '3'));
    expect([...sent(server), ...sent(again.server)]).toEqual([]);
  });
});

it('what was published elsewhere is told of, and of each passage one text is chosen', async () => {
  const theirs = { ...part, body: 'שלוש סירות נעלמו.\nוהים היה שקט.', text_version: 4 };
  const { server, replace, user, text } = await open();
  await live.connect();
  server.fail(`PUT ${draftRoute}`, noNetwork);
  await replace('שקט', 'סוער');
  server.answer(`GET ${partRoute}`, { success: true, part: theirs });
  await live.tell('changed', { topic: `part/${part.id}`, position: 'p2' });
  await screen.findByText(words.meeting.version.replace('{{n}}', '4'));
  await user.click(screen.getByRole('button', { name: words.meeting.compare }));
  const dialog = await screen.findByRole('dialog', { name: words.meeting.heading });
  expect(within(dialog).getAllByRole('group')).toHaveLength(2);
  server.answer(`PUT ${draftRoute}`, { success: true, draft: draft({ based_on: 4 }) });
  const before = sent(server).length;
  await user.click(within(dialog).getByRole('button', { name: words.meeting.goOn }));
  await saved();
  expect(text.textContent).toBe('שלוש סירות נעלמו.והים היה סוער.');
  expect(sent(server)[before]).toMatchObject({ based_on: 4, body: 'שלוש סירות נעלמו.\nוהים היה סוער.' });
});

it('what could not be published: a failure that has the focus, and the text is kept', async () => {
  const { server, replace, user, text } = await open();
  server.fail(`POST ${draftRoute}/publish`, noNetwork);
  await replace('שקט', 'סוער');
  await user.click(screen.getByRole('button', { name: words.publish.open }));
  const dialog = await screen.findByRole('dialog', { name: words.publish.heading });
  await user.click(within(dialog).getByRole('button', { name: words.publish.submit }));
  const said = await within(dialog).findByText((all) => all.startsWith(words.publish.failed.split('{{')[0] ?? ''));
  await waitFor(() => expect(document.activeElement).toBe(said.closest('[role="alert"]')));
  expect(text.textContent).toContain('סוער');
});

it('a title alone makes no version, and that is said', async () => {
  const { server, user } = await open({ held: draft({ title: 'שם חדש' }), query: `?back=/project/${project.id}` });
  server.answer(`POST ${draftRoute}/publish`, { success: true, part: { ...part, title: 'שם חדש' }, draft: null });
  await user.click(screen.getByRole('button', { name: words.publish.open }));
  await user.click(await screen.findByRole('button', { name: words.publish.submit }));
  await screen.findByText(words.publish.saved);
});

it('where nothing was written there is nothing to publish', async () => {
  const { server, user } = await open();
  await user.click(screen.getByRole('button', { name: words.publish.open }));
  await user.click(await screen.findByRole('button', { name: words.publish.submit }));
  await screen.findByText(words.publish.nothing);
  expect(server.callsOf(`POST ${draftRoute}/publish`)).toEqual([]);
});

it('two texts: a tick of either stays', async () => {
  const held = draft({ fixes: [{ comment_id: commentId, reply: 'תודה' }] });
  const { server, replace, user, state } = await open({ held });
  server.refuse(`PUT ${draftRoute}`, 409, { code: 'draft_conflict', error: 'הטיוטה השתנתה.' });
  state.draft = draft({ revision: 2, body: `${part.body}\nועוד.` });
  await replace('שקט', 'סוער');
  await user.click(await screen.findByRole('button', { name: words.meeting.compare }, { timeout: 4000 }));
  server.answer(`PUT ${draftRoute}`, { success: true, draft: draft({ revision: 3 }) });
  await user.click(await screen.findByRole('button', { name: words.meeting.goOn }));
  await saved();
  expect(bodies(server).at(-1)).toBe('שלוש סירות חסרו.\nוהים היה סוער.\nועוד.');
  expect(sent(server).at(-1)?.fixes).toEqual([{ comment_id: commentId, reply: 'תודה' }]);
});
