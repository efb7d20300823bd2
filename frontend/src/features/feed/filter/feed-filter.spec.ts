import { exampleAccess, exampleComment, exampleEntry, exampleId } from '../model/feed.examples';
import { addressOf, concerns, filterOf, isNarrowed, queryOf, wholeFeed } from './feed-filter';

const noa = { id: exampleId(50), name: 'נועה', is_guest: false };
const entry = exampleEntry(1, { actor: noa, comment: exampleComment(1, { comment_text: 'הַשֹּׁפְטִים, ד״ר Cohen' }) });

describe('a filter of the feed', () => {
  it('stands in the address and is read from it', () => {
    const filter = { project: exampleId(2), part: exampleId(1), reader: null, state: 'open', q: 'ד"ר' } as const;
    expect(filterOf(addressOf(filter))).toEqual(filter);
    expect(queryOf(filter).get('part_id')).toBe(filter.part);
    expect(addressOf(wholeFeed).toString()).toBe('');
    expect(filterOf(new URLSearchParams('state=lost&q=%20'))).toEqual(wholeFeed);
  });

  it('is narrow when it leaves something of its tab out', () => {
    expect(isNarrowed({ ...wholeFeed, project: exampleId(2) })).toBe(false);
    expect(isNarrowed({ ...wholeFeed, q: 'ים' })).toBe(true);
  });

  it.each([
    [{}, true],
    [{ project: entry.project_id, part: entry.part_id, reader: noa.id, state: 'open' as const }, true],
    [{ project: exampleId(3) }, false],
    [{ part: exampleId(3) }, false],
    [{ reader: exampleId(3) }, false],
    [{ state: 'resolved' as const }, false],
    [{ q: 'השפטים' }, true],
    [{ q: 'ד"ר cohen' }, true],
    [{ q: 'ים שקט' }, false],
  ])('of an entry that arrives says by %j: %s', (filter, expected) =>
    expect(concerns({ ...wholeFeed, ...filter }, entry)).toBe(expected),
  );

  it('of an opening knows no state and no words', () => {
    expect(concerns({ ...wholeFeed, state: 'open' }, exampleAccess(1))).toBe(false);
    expect(concerns({ ...wholeFeed, q: 'ים' }, exampleAccess(1))).toBe(false);
  });
});
