import type { FeedEntry, FeedReactions } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import reactions from '../../../entities/reactions/reactions.lazy.he.json';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import { live } from '../../../testing/fake-live';
import { exampleUser, openPage } from '../../../testing/open-page';
import { exampleComment, exampleEntry, exampleId } from '../model/feed.examples';

const project = exampleProject(1);
const part_id = exampleId(9);
const reacted = (change: Partial<FeedReactions>, entry: Partial<FeedEntry> = {}): FeedEntry => ({
  ...exampleEntry(1, { kind: 'passage_reacted', project_id: project.id, part_id, part_title: 'הסוף' }),
  reactions: {
    passage_id: exampleId(31),
    selected_text: 'שלוש סירות',
    people: 1,
    counts: [{ kind: 'moved', count: 1 }],
    labels: {},
    ...change,
  },
  ...entry,
});

async function open(...entries: readonly FeedEntry[]) {
  const server = authorsServer([project])
    .answer('GET /api/feed', { success: true, entries, next_cursor: null, has_visited: true })
    .answer('GET /api/feed/choices', { success: true, readers: [], parts: [] })
    .answer('POST /api/feed/read', { success: true, count: 0 });
  await openPage('/feed', { as: exampleUser(), server });
  await waitFor(() => expect(cards()).toHaveLength(entries.length));
}
const cards = () => [...document.querySelectorAll('[data-card]')].map((card) => card.textContent);

it('all reactions to a passage are one line: how many, to which words, of which kinds as the author calls them', async () => {
  const counts = [
    { kind: 'moved' as const, count: 2 },
    { kind: 'slow' as const, count: 1 },
  ];
  await open(reacted({ people: 3, counts, labels: { moved: 'צבט בלב' } }));
  await screen.findByText(`צבט בלב 2 · ${reactions.kinds.slow} 1`);
  expect(cards()[0]).toContain('3 תגובות בנגיעה על ״שלוש סירות״ מתוך הסוף');
  expect(screen.getByRole('link', { name: 'הסוף' }).getAttribute('href')).toBe(`/text/${part_id}`);
});

it('one more changes the line that is there, and lifts it over what came before', async () => {
  const comment = exampleEntry(2, { project_id: project.id, part_id, comment: exampleComment(2, { part_id }) });
  await open(comment, reacted({}));
  await screen.findByText(`${reactions.kinds.moved} 1`);
  const more = reacted(
    { people: 2, counts: [{ kind: 'moved', count: 2 }] },
    { position: '9', at: '2026-03-02T12:00:00.000Z' },
  );
  await live.tell('feed', { entry: more, position: '9' });
  await screen.findByText(`${reactions.kinds.moved} 2`);
  expect(cards()).toHaveLength(2);
  expect(cards()[0]).toContain('שתי תגובות בנגיעה');
});
