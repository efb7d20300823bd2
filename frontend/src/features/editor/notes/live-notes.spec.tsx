import type { Comment, CommentChangeKind } from '@shulayim/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { examplePart } from '../../../testing/author.examples';
import { live } from '../../../testing/fake-live';
import { comment, open, part, saved, sent } from '../editor.examples';
import words from '../editor.he.json';

beforeAll(() => {
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});
/** There is room for the margin. */
const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(matchMedia.call(window, query), { matches: query.includes('min-width: 1020px') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const idOf = (n: number) => examplePart(100 + n).id;
let position = 0;
const tell = (change: CommentChangeKind, told: Comment) =>
  live.tell('comment', { position: `c${(position += 1)}`, change, comment: told });
const other = (change: Partial<Comment> = {}) =>
  comment({
    id: idOf(1),
    author_name: 'נעם',
    comment_text: 'והים?',
    selected_text: 'הים',
    selection_start: 18,
    selection_end: 21,
    ...change,
  });
const noteOf = words.notes.of.replace('{{name}}', 'נעם');
const margin = () => screen.getByRole('complementary', { name: words.notes.title });
const marked = (text: HTMLElement) => [...text.querySelectorAll('mark')].map(({ textContent }) => textContent);
/** Types where the caret is, at the beginning of the text. */
const type = (text: HTMLElement, letters: string) =>
  act(
    () =>
      void fireEvent.paste(text, {
        clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? letters : ''), types: ['text/plain'] },
      }),
  );

describe('while a text is being written', () => {
  it('a comment that comes stands at its words, which what was written has moved; the caret stays', async () => {
    const { text, server } = await open();
    await live.connect();
    await waitFor(() => expect(server.callsOf(`GET /api/texts/${part.id}`)).toHaveLength(2));
    type(text, 'עוד מילים ');
    await tell('added', other());
    await within(margin()).findByText('והים?');
    expect(marked(text)).toEqual(['חסרו', 'הים']);
    type(text, 'כאן ');
    // What comes while somebody types does not keep it from being saved.
    await tell('edited', other({ comment_text: 'ומה הים?', updated_at: '2026-03-02T12:00:00.000Z' }));
    await saved();
    expect(sent(server).at(-1)?.body).toBe('עוד מילים כאן שלוש סירות חסרו.\nוהים היה שקט.');
    expect(text.textContent).toBe('עוד מילים כאן שלוש סירות חסרו.והים היה שקט.');
  });

  it('an answer, a resolving and a deletion elsewhere are seen at once', async () => {
    const { text, user, server } = await open({ comments: [comment(), other()] });
    await live.connect();
    await waitFor(() => expect(server.callsOf(`GET /api/texts/${part.id}`)).toHaveLength(2));
    await user.click(await within(margin()).findByText('והים?'));
    const note = await screen.findByRole('article', { name: noteOf });
    const reply = {
      id: idOf(9),
      comment_id: idOf(1),
      reader: null,
      author_name: 'דנה',
      comment_text: 'אשנה',
      created_at: part.created_at,
      updated_at: part.created_at,
    };
    await tell('replied', other({ replies: [reply] }));
    await within(note).findByText('אשנה');
    await tell('resolved', comment({ resolved: true, updated_at: '2026-03-02T12:00:00.000Z' }));
    await screen.findByText(words.others.resolved);
    expect(marked(text)).toEqual(['הים']);
    await tell('deleted', other());
    await waitFor(() => expect(screen.queryByRole('article', { name: noteOf })).toBeNull());
    expect(marked(text)).toEqual([]);
  });
});

it('comments without a place and resolved ones are folded, and are opened from there', async () => {
  const lost = other({ id: idOf(2), selection_start: null, selection_end: null, anchor_state: 'orphaned' });
  const done = other({ id: idOf(3), comment_text: 'טופלה כבר', resolved: true });
  const { text, user } = await open({ comments: [comment(), lost, done] });
  expect(marked(text)).toEqual(['חסרו']);
  await user.click(await screen.findByText(words.others.withoutPlace));
  await user.click(screen.getByText('והים?'));
  const note = await screen.findByRole('article', { name: noteOf });
  within(note).getByRole('checkbox');
  await user.click(within(note).getByRole('button', { name: words.notes.close }));
  await user.click(screen.getByText(words.others.resolved));
  await user.click(screen.getByText('טופלה כבר'));
  await screen.findByText(words.fix.resolved);
  expect(marked(text)).toEqual(['חסרו', 'הים']);
});
