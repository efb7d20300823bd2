import { screen } from '@testing-library/react';
import words from '../../../entities/fixes/fixes.he.json';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import { exampleUser, openPage } from '../../../testing/open-page';
import { exampleComment, exampleEntry, exampleId } from '../model/feed.examples';

const project = exampleProject(1);
const answer = { answer: 'better' as const, words: 'כמעט שם', at: '2026-03-01T13:00:00.000Z' };
const decision = { decision: 'fixed' as const, version: 3, before: 'שלוש', after: 'ארבע', answer };

it('a comment that was fixed says what its reader answered, and leads to all comments of that version', async () => {
  const part_id = exampleId(9);
  const comment = exampleComment(1, { part_id, decision });
  const server = authorsServer([project])
    .answer('GET /api/feed', {
      success: true,
      entries: [exampleEntry(1, { project_id: project.id, part_id, comment })],
      next_cursor: null,
      has_visited: true,
    })
    .answer('GET /api/feed/choices', { success: true, readers: [], parts: [] })
    .answer('POST /api/feed/read', { success: true, count: 0 });
  await openPage('/feed', { as: exampleUser(), server });
  await screen.findByText(words.answered.better);
  await screen.findByText('כמעט שם');
  const link = await screen.findByRole('link', { name: words.toVersion });
  expect(link.getAttribute('href')).toBe(`/project/${project.id}/part/${part_id}/versions/3`);
});

it('an answer to a fix lifts its comment, and is new as a comment is', async () => {
  const part_id = exampleId(9);
  const entry = (n: number, kind: 'fix_answered' | 'comment_added') =>
    exampleEntry(n, { kind, project_id: project.id, part_id, comment: exampleComment(1, { part_id, decision }) });
  const other = exampleEntry(4, { project_id: project.id, part_id, comment: exampleComment(4, { part_id }) });
  const server = authorsServer([project])
    .answer('GET /api/feed', {
      success: true,
      entries: [entry(5, 'fix_answered'), other, entry(1, 'comment_added')],
      next_cursor: null,
      has_visited: true,
    })
    .answer('GET /api/feed/choices', { success: true, readers: [], parts: [] })
    .answer('POST /api/feed/read', { success: true, count: 0 });
  await openPage('/feed', { as: exampleUser(), server });
  await screen.findByText('כמעט שם');
  const cards = [...document.querySelectorAll('[data-card]')];
  expect(cards.map((card) => card.getAttribute('data-card'))).toEqual([exampleId(1001), exampleId(1004)]);
  expect(cards[0]?.querySelector('header')?.textContent).toContain('לתיקון ב־');
});

it.each([
  ['had not read on', null, 'נכתבה לפני קריאת ההמשך'],
  ['had read more of the work', { part_title: 'הסוף', percent: 60 }, 'נכתבה אחרי קריאת 60% מתוך הסוף'],
  ['had opened a later part', { part_title: 'הסוף', percent: 0 }, 'נכתבה אחרי שהקריאה הגיעה אל הסוף'],
  ['had read a part that is gone', { part_title: null, percent: 60 }, 'נכתבה אחרי קריאה בחלק שנמחק מאז'],
])('a comment says that its writer %s', async (_, place, sentence) => {
  const had_read = { beyond: place && { part_id: exampleId(10), ...place } };
  const server = authorsServer([project])
    .answer('GET /api/feed', {
      success: true,
      entries: [exampleEntry(1, { project_id: project.id, comment: exampleComment(1, { had_read }) })],
      next_cursor: null,
      has_visited: true,
    })
    .answer('GET /api/feed/choices', { success: true, readers: [], parts: [] })
    .answer('POST /api/feed/read', { success: true, count: 0 });
  await openPage('/feed', { as: exampleUser(), server });
  await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === sentence);
});
