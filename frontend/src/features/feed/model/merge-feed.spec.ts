import { exampleAccess, exampleComment, exampleEntry, examplePages } from './feed.examples';
import { findComment, mergeFeed, renewComment } from './merge-feed';
import type { FeedPages } from './merge-feed';

const ids = (cache: FeedPages) => cache.pages.map((page) => page.entries.map((entry) => entry.id));

describe('mergeFeed', () => {
  it('puts what has just happened above everything else', () => {
    const cache = examplePages([exampleEntry(2)], [exampleEntry(1)]);
    expect(ids(mergeFeed(cache, exampleEntry(3)))).toEqual(
      ids(examplePages([exampleEntry(3), exampleEntry(2)], [exampleEntry(1)])),
    );
  });

  it('changes nothing, not even the object, when the entry came before', () => {
    const cache = examplePages([exampleEntry(2)], [exampleEntry(1)]);
    expect(mergeFeed(cache, exampleEntry(1))).toBe(cache);
    expect(mergeFeed(cache, exampleEntry(2))).toBe(cache);
  });

  it('gives the same list when a reconnection brings everything twice', () => {
    const missed = [exampleEntry(2), exampleEntry(3), exampleEntry(4)];
    const once = missed.reduce(mergeFeed, examplePages([exampleEntry(1)]));
    expect(missed.reduce(mergeFeed, once)).toBe(once);
    expect(ids(once)).toEqual([[4, 3, 2, 1].map((n) => exampleEntry(n).id)]);
  });

  it('gives a late entry its place in time', () => {
    const cache = examplePages([exampleEntry(5), exampleEntry(2)]);
    expect(ids(mergeFeed(cache, exampleAccess(3)))).toEqual([[5, 3, 2].map((n) => exampleEntry(n).id)]);
    expect(ids(mergeFeed(cache, exampleAccess(1)))).toEqual([[5, 2, 1].map((n) => exampleEntry(n).id)]);
  });

  it('keeps the order of arrival within one instant', () => {
    const at = exampleEntry(1).at;
    const cache = [2, 3].reduce((list, n) => mergeFeed(list, exampleEntry(n, { at })), examplePages([exampleEntry(1)]));
    expect(ids(cache)).toEqual([[3, 2, 1].map((n) => exampleEntry(n).id)]);
  });

  it('shows the new state of a comment on the entry that stands for it, on whatever page', () => {
    const cache = examplePages([exampleEntry(2)], [exampleEntry(1)]);
    const resolved = exampleComment(1, { resolved: true });
    const merged = mergeFeed(cache, exampleEntry(9, { kind: 'comment_resolved', comment: resolved }));
    expect(findComment(merged, resolved.id)).toEqual(resolved);
    expect(merged.pages[1]?.entries[0]?.comment).toEqual(resolved);
    expect(merged.pages[0]?.entries[1]).toBe(cache.pages[0]?.entries[0]);
  });

  it('waits for the first page: before it there is nothing to merge into', () => {
    const empty = examplePages();
    expect(mergeFeed(empty, exampleEntry(1))).toBe(empty);
  });
});

describe('renewComment', () => {
  it('leaves the pages that do not show the comment as they are', () => {
    const cache = examplePages([exampleEntry(2)], [exampleEntry(1)]);
    const renewed = renewComment(cache, exampleComment(1, { comment_text: 'נוסח אחר' }));
    expect(renewed.pages[0]).toBe(cache.pages[0]);
    expect(findComment(renewed, exampleComment(1).id)?.comment_text).toBe('נוסח אחר');
  });
});
