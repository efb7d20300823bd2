import type { FeedCard } from './feed-cards';
import { cardEntryIds, feedCards, movingEntries, openers, unreadIds } from './feed-cards';
import { exampleAccess, exampleComment, exampleEntry, exampleId } from './feed.examples';

const me = exampleId(99);
const mine = { id: me, name: 'דנה', is_guest: false };
const kinds = (cards: FeedCard[]) => cards.map(({ kind }) => kind);

describe('feedCards', () => {
  it('shows one card for a comment, with its newest state, where it was made', () => {
    const resolved = exampleComment(1, { resolved: true });
    const cards = feedCards(
      [exampleEntry(5, { kind: 'comment_resolved', actor: mine, comment: resolved }), exampleEntry(3), exampleEntry(1)],
      me,
    );
    expect(cards.map(({ id }) => id)).toEqual([exampleComment(3).id, resolved.id]);
    expect(cards[1]).toMatchObject({ comment: { resolved: true }, isDeleted: false });
  });

  it("lifts a card for a reader's answer, not for the author's own", () => {
    const reply = exampleEntry(5, { kind: 'comment_replied', comment: exampleComment(1) });
    const entries = (answer: typeof reply) => [answer, exampleEntry(3), exampleEntry(1)];
    expect(feedCards(entries(reply), me)[0]?.entry).toBe(reply);
    expect(feedCards(entries({ ...reply, actor: mine }), me)[1]?.entry.kind).toBe('comment_added');
  });

  it('says of a deleted comment that it was deleted', () => {
    const gone = exampleEntry(4, { kind: 'comment_deleted', comment: exampleComment(1) });
    expect(feedCards([gone, exampleEntry(1)], me)).toMatchObject([{ kind: 'comment', isDeleted: true }]);
    expect(feedCards([gone], me)).toEqual([]);
  });

  it('shows an edited comment whose beginning is not loaded yet', () => {
    const edited = exampleEntry(4, { kind: 'comment_edited', comment: exampleComment(1) });
    expect(feedCards([edited], me)[0]?.entry).toBe(edited);
    expect(feedCards([edited, exampleEntry(1)], me)[0]?.entry.kind).toBe('comment_added');
  });

  it('puts openings of one text that follow each other into one line', () => {
    const other = exampleAccess(6, { part_id: exampleId(7) });
    const cards = feedCards([other, exampleAccess(5), exampleAccess(4), exampleEntry(3), exampleAccess(2)], me);
    expect(kinds(cards)).toEqual(['openings', 'openings', 'comment', 'openings']);
    expect(cards[1] && cardEntryIds(cards[1])).toEqual([exampleId(5), exampleId(4)]);
  });

  it('keeps openings apart that lie more than an hour apart', () => {
    expect(feedCards([exampleAccess(90), exampleAccess(1)], me)).toHaveLength(2);
  });

  it('gives any other event a line of its own', () => {
    expect(kinds(feedCards([exampleAccess(1, { kind: 'part_finished' })], me))).toEqual(['event']);
  });
});

describe('movingEntries', () => {
  it('are those that bring a card, or lift one', () => {
    const about = (n: number, kind: 'comment_edited' | 'comment_replied' | 'comment_resolved' | 'comment_deleted') =>
      exampleEntry(n, { kind, comment: exampleComment(1) });
    const entries = [
      { ...about(9, 'comment_replied'), actor: mine },
      about(8, 'comment_replied'),
      about(7, 'comment_resolved'),
      about(6, 'comment_deleted'),
      about(5, 'comment_edited'),
      exampleEntry(4, { kind: 'comment_edited', comment: exampleComment(3) }),
      exampleAccess(2),
      exampleEntry(1),
    ];
    expect(movingEntries(entries, me).map(({ id }) => id)).toEqual([8, 4, 2, 1].map(exampleId));
  });
});

describe('openers', () => {
  it('counts people, not openings', () => {
    const ori = { id: exampleId(50), name: 'אורי', is_guest: false };
    const guest = { id: null, name: null, is_guest: true };
    const entries = [ori, guest, ori, guest].map((actor, n) => exampleAccess(n, { actor }));
    expect(openers(entries)).toEqual({ first: ori, others: 2 });
    expect(openers([])).toBeNull();
  });
});

describe('unreadIds', () => {
  it("skips the author's own deeds", () => {
    const entries = [exampleEntry(3, { actor: mine }), exampleEntry(2), exampleEntry(1)];
    expect(unreadIds(entries, 1, me)).toEqual([exampleId(2)]);
    expect(unreadIds(entries, 0, me)).toEqual([]);
  });
});
