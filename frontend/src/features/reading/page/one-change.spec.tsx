import type { Paragraph } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import { live } from '../../../testing/fake-live';
import {
  atDesk,
  commentOn,
  exampleAuthor,
  exampleBody,
  openText,
  opened,
  partPath,
} from '../../../testing/reading-kit';
import words from '../../comments/comments.he.json';

/** What was drawn: notes by their comments' ids, paragraphs by their first words. */
let drawn: string[] = [];

jest.mock('../../../platform/words/writer-name', () => {
  const actual = jest.requireActual<typeof import('../../../platform/words/writer-name')>(
    '../../../platform/words/writer-name',
  );
  const writerName: typeof actual.writerName = (said, comment) => {
    drawn.push((said as Comment).id);
    return actual.writerName(said, comment);
  };
  return { ...actual, writerName };
});

jest.mock('@shulayim/anchoring', () => {
  const actual = jest.requireActual<typeof import('@shulayim/anchoring')>('@shulayim/anchoring');
  const segmentParagraph: typeof actual.segmentParagraph = (paragraph, highlights) => {
    drawn.push(firstWord(paragraph.text));
    return actual.segmentParagraph(paragraph, highlights);
  };
  return { ...actual, segmentParagraph };
});

const firstWord = (text: Paragraph['text']): string => text.split(' ')[0] ?? '';
const [first = '', second = ''] = exampleBody.split('\n').map(firstWord);

const before = [commentOn('ומנתה', 1), commentOn('שלוש חסרו', 2), commentOn('לא ענה', 3), commentOn('שעה ארוכה', 4)];
const now = (comment: Comment, change: Partial<Comment>): Comment => ({
  ...comment,
  updated_at: '2026-03-01T12:30:00.000Z',
  ...change,
});

/** What is drawn because of it, each once. */
async function drawnBy(act: () => Promise<unknown>): Promise<Set<string>> {
  drawn = [];
  await act();
  return new Set(drawn);
}

beforeAll(atDesk);
beforeEach(async () => {
  await openText(opened(before), { as: exampleAuthor, path: partPath });
  await screen.findByText('הערה 4');
});

describe('of a text with several comments', () => {
  it('a new one draws its own note and passage, and no other', async () => {
    const comment = commentOn('בבוקר', 9);
    const by = await drawnBy(async () => {
      await live.tell('comment', { change: 'added', comment, position: '101' });
      await screen.findByText('הערה 9');
    });
    expect(by).toEqual(new Set([comment.id, first]));
  });

  it('one that is resolved is drawn anew, with its passage, and no other', async () => {
    const comment = now(before[2] as Comment, { resolved: true });
    const by = await drawnBy(async () => {
      await live.tell('comment', { change: 'resolved', comment, position: '102' });
      await screen.findByText(words.resolved);
    });
    expect(by).toEqual(new Set([comment.id, second]));
  });

  it('one that is deleted leaves the others as they were drawn', async () => {
    const comment = before[0] as Comment;
    const by = await drawnBy(async () => {
      await live.tell('comment', { change: 'deleted', comment, position: '103' });
      expect(screen.queryByText('הערה 1')).toBeNull();
    });
    expect(by).toEqual(new Set([first]));
  });

  it('an answer that says the same as is held draws nothing', async () => {
    const by = await drawnBy(() => live.tell('resync', {}));
    expect(by).toEqual(new Set());
  });
});
