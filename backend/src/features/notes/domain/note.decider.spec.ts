import { makeAnchor } from '@shulayim/anchoring';
import { deciderSpec } from '@shulayim/event-sourcing';
import { note } from './note.decider.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = { noteId: id(1), partId: id(3), projectId: id(4), authorId: id(5) };
const reader = { readerKind: 'guest', readerId: id(6) } as const;
const own = { ...place, readerId: id(6) };
const anchor = makeAnchor('שלוש סירות חסרו', 0, 4, 1);
const plain = { words: null, isWaiting: false };
const take = (changes: Partial<{ words: string | null; isWaiting: boolean; isFull: boolean }> = {}) =>
  ({ type: 'TakeNote', place, reader, anchor, isFull: false, ...plain, ...changes }) as const;
const taken = { type: 'NoteTaken', data: { ...place, ...reader, anchor } } as const;
const written = (words: string | null, isWaiting = false, readerId = id(6)) =>
  ({ type: 'NoteWritten', data: { ...place, readerId, words, isWaiting } }) as const;
const by = [id(6)];
const removed = { type: 'NoteRemoved', data: own } as const;
const sent = { type: 'NoteSent', data: { ...own, commentId: id(8) } } as const;
const claimed = { type: 'NoteClaimed', data: { ...place, guestId: id(6), userId: id(7) } } as const;
const send = { type: 'MarkNoteSent', by, commentId: id(8), words: 'יפה' } as const;

const spec = deciderSpec(note);

describe('a reader’s own note', () => {
  it('is a highlight, or has words', () => {
    spec.given().when(take()).then(taken);
    spec
      .given()
      .when(take({ words: 'יפה', isWaiting: true }))
      .then(taken, written('יפה', true));
  });
  it('never waits without words', () => {
    spec
      .given()
      .when(take({ isWaiting: true }))
      .then(taken);
    spec.given(taken, written('יפה', true)).when({ type: 'WriteNote', by, words: null }).then(written(null));
  });
  it('taken or written twice is one', () => {
    spec.given(taken).when(take()).thenNothing();
    spec.given(taken, written('יפה')).when({ type: 'WriteNote', by, words: 'יפה' }).thenNothing();
    spec.given(taken, written('יפה')).when({ type: 'WriteNote', by, isWaiting: true }).then(written('יפה', true));
  });
  it('is refused where there are too many; what stands can still be written in', () => {
    spec
      .given()
      .when(take({ isFull: true }))
      .thenRefused('notes_full');
    spec
      .given(taken)
      .when(take({ isFull: true, words: 'יפה' }))
      .then(written('יפה'));
  });
  it('is removed, and sent, once', () => {
    spec.given(taken).when({ type: 'RemoveNote', by }).then(removed);
    spec.given(taken, removed).when({ type: 'RemoveNote', by }).thenNothing();
    spec.given(taken, written('יפה', true)).when(send).then(sent);
    spec.given(taken, written('יפה', true), sent).when(send).thenNothing();
    spec.given(taken, sent).when({ type: 'WriteNote', by, words: 'עוד' }).thenRefused('not_found');
  });
  it('that was written in while it was sent waits on', () =>
    spec.given(taken, written('יפה', true), written('יפה מאוד', true)).when(send).thenNothing());
  it('is nobody else’s', () => {
    const others = [id(9)];
    spec.given(taken).when({ type: 'WriteNote', by: others, words: 'לא שלי' }).thenRefused('not_found');
    spec.given(taken).when({ type: 'RemoveNote', by: others }).thenRefused('not_found');
    spec
      .given(taken, written('יפה', true))
      .when({ ...send, by: others })
      .thenRefused('not_found');
  });
  it('is the account’s once its guest has signed in', () => {
    const claim = { type: 'ClaimNote', guestId: id(6), userId: id(7) } as const;
    spec.given(taken).when(claim).then(claimed);
    spec.given(taken, claimed).when(claim).thenNothing();
    spec
      .given(taken, claimed)
      .when({ type: 'WriteNote', by: [id(7)], words: 'יפה' })
      .then(written('יפה', false, id(7)));
  });
});
