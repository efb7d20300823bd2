import type { Comment } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import { live } from '../../../testing/fake-live';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../feed.he.json';
import { exampleComment, exampleEntry } from '../model/feed.examples';

const project = exampleProject(1);
const said = (n: number, comment_text: string) =>
  exampleEntry(n, { project_id: project.id, comment: exampleComment(n, { comment_text }) });
const [older, newer] = [said(1, 'הראשונה'), said(2, 'השנייה')];

async function open(...entries: (typeof older)[]) {
  const server = authorsServer([project])
    .answer('GET /api/feed', { success: true, entries, next_cursor: null, has_visited: true })
    .answer('GET /api/feed/choices', { success: true, readers: [], parts: [] })
    .answer('POST /api/feed/read', { success: true, count: 0 });
  const page = await openPage('/feed', { as: exampleUser(), server });
  return page;
}
const card = async (text: string) => (await screen.findByText(text)).closest('article') as HTMLElement;
const isFocused = (text: string) =>
  waitFor(async () => expect((await card(text)).contains(document.activeElement)).toBe(true));
const commentOf = (entry: typeof older) => entry.comment as Comment;

it('by keyboard: walk, resolve, take it back, answer', async () => {
  const { server, user } = await open(newer, older);
  const comment = commentOf(newer);
  const route = `POST /api/comments/${comment.id}`;
  const reply = { ...exampleComment(9), comment_id: comment.id, comment_text: 'תודה, Noa' };
  server
    .answer(`${route}/resolve`, { success: true, comment: { ...comment, resolved: true } })
    .answer(`${route}/reopen`, { success: true, comment })
    .answer(`${route}/replies`, { success: true, comment: { ...comment, replies: [reply] } }, 201);
  await card('השנייה');
  await user.keyboard('j');
  await isFocused('השנייה');
  await user.keyboard('j');
  await isFocused('הראשונה');
  await user.keyboard('k');
  await isFocused('השנייה');
  await user.keyboard('r');
  await within(await card('השנייה')).findByText(words.resolved);
  expect(within(await card('הראשונה')).queryByText(words.resolved)).toBeNull();
  await user.keyboard('u');
  await waitFor(() => expect(screen.queryByText(words.resolved)).toBeNull());
  await user.keyboard('a');
  const answer = await within(await card('השנייה')).findByLabelText(words.yourReply);
  await waitFor(() => expect(document.activeElement).toBe(answer));
  await user.type(answer, 'תודה, Noa{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByLabelText(words.yourReply)).toBeNull());
  await within(await card('השנייה')).findByText('תודה, Noa');
  expect(['resolve', 'reopen', 'replies'].map((name) => server.callsOf(`${route}/${name}`).length)).toEqual([1, 1, 1]);
  expect(server.callsOf(`${route}/replies`)[0]?.body).toEqual({ comment_text: 'תודה, Noa' });
});

it('leads to its passage in the editor and back here, unless it is resolved', async () => {
  const comment = exampleComment(3, { comment_text: 'השלישית', resolved: true });
  const done = exampleEntry(3, { project_id: project.id, comment });
  await open(done, newer);
  const { id, part_id } = commentOf(newer);
  const link = within(await card('השנייה')).getByRole('link', { name: words.fixInText });
  const back = encodeURIComponent(`/feed#comment-${id}`);
  expect(link.getAttribute('href')).toBe(`/project/${project.id}/part/${part_id}/edit?comment=${id}&back=${back}`);
  expect(within(await card('השלישית')).queryByRole('link', { name: words.fixInText })).toBeNull();
});

it('a resolving that fails is taken back, and says why', async () => {
  const { server, user } = await open(newer);
  const failure = { code: 'unavailable', error: 'המסד נח' };
  server.refuse(`POST /api/comments/${commentOf(newer).id}/resolve`, 503, failure);
  await user.click(within(await card('השנייה')).getByText(words.resolve));
  await screen.findByText(words.resolveFailed.replace('{{why}}', 'המסד נח'));
  expect(within(await card('השנייה')).queryByText(words.resolved)).toBeNull();
  expect(within(await card('השנייה')).getByText(words.resolve)).toBeTruthy();
});

it('what came together stands under one heading, counts what comes, and folds', async () => {
  const { user } = await open(said(5, 'חמש'), said(4, 'ארבע'), said(3, 'שלוש'), newer, older);
  await live.connect();
  const title = older.part_title ?? '';
  const heading = (count: number) => screen.findByRole('heading', { level: 2, name: `${count} הערות על ${title}` });
  await heading(5);
  expect(document.querySelectorAll('article')).toHaveLength(5);
  await user.click(screen.getByLabelText(words.burst.foldOf.replace('{{title}}', title)));
  expect(document.querySelectorAll('article')).toHaveLength(0);
  const next = said(6, 'שש');
  await live.tell('feed', { position: next.position, entry: next });
  await heading(6);
  expect(document.querySelectorAll('article')).toHaveLength(0);
});

it('a lost connection is said in one line, and what was missed arrives once', async () => {
  await open(older);
  await card('הראשונה');
  await live.connect();
  expect(screen.queryByText(words.disconnected)).toBeNull();
  live.lose();
  expect((await screen.findByText(words.disconnected)).getAttribute('role')).toBe('status');
  await live.connect();
  await live.tell('feed', { position: newer.position, entry: newer });
  await live.tell('feed', { position: newer.position, entry: newer });
  await card('השנייה');
  await waitFor(() => expect(screen.queryByText(words.disconnected)).toBeNull());
  expect(document.querySelectorAll('article')).toHaveLength(2);
});

it('leads to the comment in its text', async () => {
  await open(older);
  const link = within(await card('הראשונה')).getByText(words.openInText);
  expect(link.getAttribute('href')).toBe(`/text/${older.part_id}#comment-${commentOf(older).id}`);
});
