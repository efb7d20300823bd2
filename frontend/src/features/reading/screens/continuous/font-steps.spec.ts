import type * as Store from '../../../comments/text/reading.store';

let store: typeof Store;
const kept = new Map<string, string>();
beforeAll(async () => {
  // The store asks the browser what it remembers as soon as it is made.
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
  });
  store = await import('../../../comments/text/reading.store');
});

describe('one remembered size for all screens', () => {
  it.each([
    ['22', 22],
    ['12', 12],
    ['13', 16],
    ['26', 16],
    ['', 16],
    [null, 16],
  ])('%j is read as %i', (raw, size) => expect(store.parseFontSize(raw)).toBe(size));

  it('a size of the buttons alone is shown in the menu as its neighbour', () => {
    expect(store.fontSteps.map(store.nearestMenuSize)).toEqual([12, 14, 16, 18, 20, 20, 24]);
  });

  it('at 12 the text itself is set at 14', () => {
    expect(store.fontSteps.map(store.textSize)).toEqual([14, 14, 16, 18, 20, 22, 24]);
  });
});

describe('a pulse', () => {
  /** What is due, and after how many milliseconds. */
  const timers: { act: () => void; ms: number }[] = [];
  const machine = globalThis.setTimeout;
  beforeEach(() => {
    const keep = (act: () => void, ms: number) => timers.push({ act, ms });
    Object.assign(globalThis, { setTimeout: keep });
  });
  afterEach(() => Object.assign(globalThis, { setTimeout: machine }));

  it.each([
    ['a press', 'pointer', 2000],
    ['a key', 'keyboard', 3000],
  ] as const)('after %s', (_name, by, ms) => {
    const ui = store.useReadingUi;
    ui.getState().pulse('one', by);
    expect(ui.getState().pulsedId).toBe('one');
    const end = timers.pop();
    expect(end?.ms).toBe(ms);
    end?.act();
    expect(ui.getState().pulsedId).toBeNull();
  });
});
