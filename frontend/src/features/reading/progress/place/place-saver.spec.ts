import { EndDetector, leastReadingMs } from './end-detector';
import { PlaceSaver } from './place-saver';

const keeper = () => {
  const kept: [number, boolean][] = [];
  const readOn = jest.fn();
  return {
    kept,
    readOn,
    keeper: new PlaceSaver({ keep: (...place) => kept.push(place), onReadOn: readOn }),
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a reader’s place', () => {
  it('is kept once they have moved and rest', () => {
    const { keeper: one, kept } = keeper();
    one.at(0);
    one.act();
    one.at(500);
    jest.advanceTimersByTime(1000);
    one.at(900);
    jest.advanceTimersByTime(1000);
    expect(kept).toEqual([]);
    jest.advanceTimersByTime(1000);
    expect(kept).toEqual([[900, false]]);
    jest.advanceTimersByTime(10_000);
    expect(kept).toHaveLength(1);
  });

  it('is kept at once when they leave', () => {
    const { keeper: one, kept } = keeper();
    one.at(0);
    one.act();
    one.at(500);
    one.flush(true);
    one.flush(true);
    expect(kept).toEqual([[500, true]]);
  });

  it('is not the page’s own scrolling, nor where a text opens', () => {
    const { keeper: one, kept } = keeper();
    one.at(0);
    one.at(4000);
    one.act();
    one.flush(true);
    expect(kept).toEqual([]);
  });

  it('does not replace the one on offer until they read on', () => {
    const { keeper: one, kept, readOn } = keeper();
    one.isOffering = true;
    one.at(0);
    one.act();
    one.at(700);
    one.flush(true);
    expect(kept).toEqual([]);
    one.at(1600);
    expect(readOn).toHaveBeenCalledTimes(1);
    one.flush(true);
    expect(kept).toEqual([[1600, true]]);
  });

  it('stays at the end once that was read', () => {
    const { keeper: one, kept } = keeper();
    one.at(0);
    one.act();
    one.finish(9000);
    one.at(300);
    one.flush(true);
    expect(kept).toEqual([[9000, false]]);
  });
});

describe('the end of a text', () => {
  it('is read after it has stood in the window for a while', () => {
    const read = jest.fn();
    const watch = new EndDetector(0, read);
    watch.see(true);
    jest.advanceTimersByTime(1900);
    watch.see(false);
    jest.advanceTimersByTime(5000);
    expect(read).not.toHaveBeenCalled();
    watch.see(true);
    watch.see(true);
    jest.advanceTimersByTime(2100);
    watch.see(true);
    jest.advanceTimersByTime(9000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not read by jumping there', () => {
    const read = jest.fn();
    const watch = new EndDetector(leastReadingMs(2000), read);
    watch.see(true);
    jest.advanceTimersByTime(50_000);
    expect(read).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_100);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
