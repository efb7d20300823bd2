import { feedCards } from '../model/feed-cards';
import { exampleAccess, exampleComment, exampleEntry, exampleId } from '../model/feed.examples';
import { groupBursts } from './group-bursts';

const me = exampleId(99);
const ori = { id: exampleId(50), name: 'אורי', is_guest: false };
const rows = (...entries: Parameters<typeof feedCards>[0]) => groupBursts(feedCards(entries, me));

describe('groupBursts', () => {
  it('puts comments on one part that came together under one heading', () => {
    const [burst, ...others] = rows(
      exampleAccess(6),
      exampleEntry(5),
      exampleEntry(4, { actor: ori }),
      exampleEntry(3, { comment: exampleComment(3, { resolved: true }) }),
      exampleEntry(2, { part_id: exampleId(7) }),
    ).slice(1);
    expect(burst).toMatchObject({ kind: 'burst', comments: 3, open: 2, id: exampleComment(3).id });
    expect(burst?.kind === 'burst' && burst.people.map(({ name }) => name)).toEqual(['נועה לוי', 'אורי']);
    expect(others).toMatchObject([{ kind: 'single' }]);
  });

  it('leaves two alone, and what lies far apart', () => {
    expect(rows(exampleEntry(2), exampleEntry(1)).map(({ kind }) => kind)).toEqual(['single', 'single']);
    const apart = rows(exampleEntry(200), exampleEntry(100), exampleEntry(1));
    expect(apart.every(({ kind }) => kind === 'single')).toBe(true);
  });

  it('keeps its id while more come in, and stays together when one of it is deleted', () => {
    const three = [exampleEntry(3), exampleEntry(2), exampleEntry(1)];
    const gone = exampleEntry(9, { kind: 'comment_deleted', comment: exampleComment(2) });
    const before = rows(...three)[0];
    const after = rows(gone, exampleEntry(4), ...three)[0];
    expect(after).toMatchObject({ kind: 'burst', id: before?.id, comments: 3 });
  });

  it('is left by a comment that was answered: it stands where the answer is', () => {
    const answer = exampleEntry(9, { kind: 'comment_replied', comment: exampleComment(2), actor: ori });
    expect(rows(answer, exampleEntry(3), exampleEntry(2), exampleEntry(1)).map(({ kind }) => kind)).toEqual([
      'single',
      'single',
      'single',
    ]);
  });
});
