import { screen, within } from '@testing-library/react';
import dashboard from '../../../features/dashboard/dashboard.he.json';
import feed from '../../../features/feed/feed.he.json';
import ui from '../../../platform/words/catalogues/ui.he.json';
import { authorsServer, examplePart, exampleProject } from '../../../testing/author.examples';
import { silence } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';

const work = exampleProject(1, { title: 'מרים והים' });
const stats = { books_count: 1, projects_count: 1, total_comments: 3, total_readers: 4, total_words: 1234 };

it('the drafts that the dashboard shows stand in the feed at once, before it has asked again', async () => {
  const part = { project_id: work.id, part_id: examplePart(2).id, title: 'פרק ב' };
  const drafts = [
    { ...part, updated_at: '2026-03-01T12:00:00.000Z', publish_at: null, not_published: null, fixes: [] },
  ];
  const server = authorsServer([work], [examplePart(1)])
    .answer('GET /api/users/stats', { success: true, stats })
    .answer('GET /api/drafts', { success: true, drafts })
    .answer('GET /api/feed', { success: true, entries: [], next_cursor: null, has_visited: true })
    .answer('GET /api/feed/choices', { success: true, readers: [], parts: [] })
    .answer('POST /api/feed/read', { success: true, count: 0 });
  const { user } = await openPage('/dashboard', { as: exampleUser(), server });
  await screen.findByRole('list', { name: dashboard.waiting.title });
  server.fail('GET /api/drafts', silence);
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: ui.feed }));
  await screen.findByText(feed.unpublished.toDraft);
});
