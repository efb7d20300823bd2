import { emptyPlace, release, takeIn } from './place';

const list = (set: ReadonlySet<string>) => [...set];
const opened = takeIn(emptyPlace, ['c', 'b'], true);

describe('the place of a reader in the feed', () => {
  it('shows the first list as it is, without motion', () => {
    expect(list(opened.shown)).toEqual(['c', 'b']);
    expect(opened.arrived.size).toBe(0);
  });

  it('lets a new card in at the top of the page', () => {
    const next = takeIn(opened, ['d', 'c', 'b'], true);
    expect(list(next.shown)).toContain('d');
    expect(list(next.arrived)).toEqual(['d']);
  });

  it('holds a new card while something further down is being read, and all that follow it', () => {
    const reading = takeIn(opened, ['d', 'c', 'b'], false);
    expect(list(reading.held)).toEqual(['d']);
    expect(list(takeIn(reading, ['e', 'd', 'c', 'b'], true).held)).toEqual(['d', 'e']);
  });

  it('brings in what waits when it is asked for', () => {
    const released = release(takeIn(opened, ['d', 'c', 'b'], false));
    expect(list(released.shown)).toEqual(['c', 'b', 'd']);
    expect(released.held.size).toBe(0);
  });

  it('shows older cards at once', () => {
    const next = takeIn(opened, ['c', 'b', 'a'], false);
    expect(list(next.shown)).toEqual(['c', 'b', 'a']);
    expect(next.arrived.size).toBe(0);
  });

  it('changes nothing, not even the object, when nothing came', () =>
    expect(takeIn(opened, ['c', 'b'], false)).toBe(opened));
});
