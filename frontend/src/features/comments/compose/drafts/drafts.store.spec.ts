import { draftAt, parseDrafts, withDraft } from './drafts.store';

const draft = (start: number, text = 'מחשבה') => ({ start, end: start + 5, exact: 'שלום,', text, name: '' });

describe('unsent comments', () => {
  it('are kept one per passage', () => {
    const drafts = withDraft(withDraft([], draft(0)), draft(10));
    expect(withDraft(drafts, draft(0, 'אחרת')).map((one) => one.text)).toEqual(['מחשבה', 'אחרת']);
    expect(draftAt(drafts, { start: 10, end: 15 })?.start).toBe(10);
    expect(draftAt(drafts, { start: 10, end: 16 })).toBeUndefined();
  });

  it('go when nothing is left of them', () => {
    expect(withDraft([draft(0)], draft(0, '  '))).toEqual([]);
  });

  it('survive whatever the storage holds', () => {
    expect(parseDrafts(JSON.stringify([draft(3)]))).toEqual([draft(3)]);
    expect([parseDrafts(null), parseDrafts('{'), parseDrafts('[{"start":"x"}]')]).toEqual([[], [], []]);
  });
});
