import { rehearse } from './rehearsal';

const options = {
  classes: { text: '', passage: '', focused: '', done: '', find: '', current: '' },
  label: 'הטקסט',
  keys: {},
  plugins: [],
};

/** The browser is idle as often as the test says. */
const waiting: (() => void)[] = [];
beforeEach(() => {
  waiting.length = 0;
  Object.assign(window, { requestIdleCallback: (turn: () => void) => waiting.push(turn) });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
const idle = async () => {
  waiting.shift()?.();
  // What was typed into the page is read back in a microtask.
  await Promise.resolve();
};

function begin() {
  const made = jest.spyOn(document, 'createElement');
  const end = rehearse(options);
  const place = () => made.mock.results.find(({ value }) => value instanceof HTMLDivElement)?.value as HTMLElement;
  return { end, place };
}
afterEach(() => void jest.restoreAllMocks());

it('a few keys are answered in a line of its own, one in each idle moment, and nothing of it is left', async () => {
  const { place } = begin();
  await idle();
  const said = [place().textContent];
  for (let turn = 0; turn < 4; turn += 1) {
    await idle();
    said.push(place().textContent);
  }
  expect(said.map((text) => text?.match(/א/g)?.length ?? 0)).toEqual([0, 0, 1, 2, 3]);
  await idle();
  expect(waiting).toEqual([]);
  expect([place().childElementCount, document.body.childElementCount]).toEqual([0, 0]);
});

it('a page that is left ends it', async () => {
  const { end, place } = begin();
  await idle();
  end();
  expect(place().childElementCount).toBe(0);
  await idle();
  expect(waiting).toEqual([]);
});
