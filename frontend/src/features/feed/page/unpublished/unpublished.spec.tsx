import { cleanup, screen } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../../../testing/author.examples';
import { exampleUser, openPage } from '../../../../testing/open-page';
import words from '../../feed.he.json';
import { exampleComment, exampleEntry } from '../../model/feed.examples';

const [work, other] = [exampleProject(1), exampleProject(2, { title: 'שירי מדרכה' })];
const draftOf = (n: number, title: string, publish_at: string | null = null, project_id = work.id) => ({
  project_id,
  part_id: examplePart(n).id,
  title,
  updated_at: '2026-03-01T12:00:00.000Z',
  publish_at,
  not_published: null,
  fixes: [] as string[],
});
const entry = exampleEntry(1, { project_id: work.id, comment: exampleComment(1, { comment_text: 'איזו מחברת?' }) });

async function open(drafts: object[], path = '/feed') {
  const server = authorsServer([work, other])
    .answer('GET /api/feed', { success: true, entries: [entry], next_cursor: null, has_visited: true })
    .answer('GET /api/feed/choices', { success: true, readers: [], parts: [] })
    .answer('POST /api/feed/read', { success: true, count: 0 })
    .answer('GET /api/drafts', { success: true, drafts });
  await openPage(path, { as: exampleUser(), server });
  await screen.findByText('איזו מחברת?');
}
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

it('says of what was fixed and not published that readers do not see it, and leads to the draft and back', async () => {
  await open([draftOf(1, 'פרק (A)')]);
  expect(await link(words.unpublished.toDraft)).toBe(
    `/project/${work.id}/part/${examplePart(1).id}/edit?back=${encodeURIComponent('/feed')}`,
  );
  expect(screen.getByText('פרק (A)').closest('p')?.textContent).toContain('עוד לא רואים');
});

it('leads from several drafts to all of them', async () => {
  await open([draftOf(1, 'פרק א'), draftOf(2, 'פרק ב')]);
  expect(await link(words.unpublished.toDrafts)).toBe('/dashboard');
  expect(screen.getByText(words.unpublished.text_two)).toBeTruthy();
});

it('counts no draft that has its time, nor that of a work beside the chosen one', async () => {
  await open([draftOf(1, 'פרק א', '2099-01-01T09:00:00.000Z'), draftOf(2, 'פרק ב', null, other.id)]);
  expect(await link(words.unpublished.toDraft)).toContain(other.id);
  await screen.findByText('פרק ב');
  expect(screen.queryByText('פרק א')).toBeNull();
});

it('says nothing in the tab of a work without drafts', async () => {
  await open([draftOf(2, 'פרק ב', null, other.id)], `/feed?project=${work.id}`);
  expect(screen.queryByText(words.unpublished.toDraft)).toBeNull();
});

it('says of a comment that its fix is in a draft, and of no other', async () => {
  const fixed = (n: number) => ({ ...draftOf(1, 'פרק א'), fixes: [exampleComment(n).id] });
  await open([fixed(1)]);
  expect(await screen.findByText(words.fixedInDraft)).toBeTruthy();
  cleanup();
  await open([fixed(2)]);
  await screen.findByText(words.unpublished.toDraft);
  expect(screen.queryByText(words.fixedInDraft)).toBeNull();
});
