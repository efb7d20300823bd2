import { type MarginItem, PassageTops } from './measure-passages';

/** What was measured, by the words in it, and where everything stands: `data-at`, in pixels from the window's top. */
let measured: string[] = [];
let scrolled = 0;
jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
  measured.push(this.textContent ?? '');
  return new DOMRect(0, Number(this.getAttribute('data-at')) - scrolled, 100, 40);
});
globalThis.DOMRect ??= class {
  readonly bottom: number;
  constructor(
    readonly x: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {
    this.bottom = top + height;
  }
} as unknown as typeof DOMRect;

const mark = (id: string, at: number): string => `<mark data-ids="${id}" data-at="${at}">${id}</mark>`;
const item = (id: string, start: number | null): MarginItem => ({ id, start, estimatedHeight: 100 });
const margin = document.createElement('div');
const root = document.createElement('div');
margin.dataset['at'] = '80';
root.dataset['at'] = '100';

/** Two paragraphs near the window's top, and one far below it. */
function draw(...marks: string[]): void {
  root.innerHTML = `<p data-start="0" data-at="100">one ${marks.join(' ')}</p><p data-start="50" data-at="140">two ${mark('b', 150)}</p><p data-start="90" data-at="90000">far</p>`;
}
function measuredBy(tops: PassageTops, items: MarginItem[]) {
  measured = [];
  const found = tops.measure(root, margin, items);
  return { found: [...found], measured: measured.filter((words) => /^[a-z]$/.test(words)) };
}

const [a, b, c, far] = [item('a', 4), item('b', 54), item('c', 6), item('far', 90)] as const;

beforeEach(() => {
  scrolled = 0;
  draw(mark('a', 110));
});

it('passages near the window are measured by their marks, others guessed by their paragraphs', () => {
  const { found, measured: marks } = measuredBy(new PassageTops(), [a, b, far]);
  expect(found).toEqual([
    ['a', 30],
    ['b', 70],
    ['far', 89_920],
  ]);
  expect(marks).toEqual(['a', 'b']);
});

it('one more is the only one that is measured, also after scrolling', () => {
  const tops = new PassageTops();
  measuredBy(tops, [a, b, far]);
  scrolled = 30;
  const [first] = root.children;
  first?.insertAdjacentHTML('beforeend', mark('c', 118));
  const now = measuredBy(tops, [a, c, b, far]);
  expect(now.measured).toEqual(['c']);
  expect(now.found.slice(0, 3)).toEqual([
    ['a', 30],
    ['c', 38],
    ['b', 70],
  ]);
});

it('a passage that was moved is measured again, and all of them in a text that was laid out or drawn anew', () => {
  const tops = new PassageTops();
  measuredBy(tops, [a, b, far]);
  expect(measuredBy(tops, [item('a', 3), b, far]).measured).toEqual(['a']);
  tops.forget();
  expect(measuredBy(tops, [a, b, far]).measured).toEqual(['a', 'b']);
  draw(mark('a', 112));
  expect(measuredBy(tops, [a, b, far]).measured).toEqual(['a', 'b']);
});

it('what has no place stands at the end of the text', () => {
  expect(measuredBy(new PassageTops(), [item('lost', null)]).found).toEqual([['lost', 60]]);
});

it('without a look at the page what was measured is known, and what is far away; nothing that is near and new', () => {
  const tops = new PassageTops();
  expect(tops.known([a])).toBeNull();
  const { found } = measuredBy(tops, [a, b, far]);
  measured = [];
  expect([...(tops.known([a, b, far]) ?? [])]).toEqual(found);
  expect([...(tops.known([item('beside a', 4), item('lost', null)]) ?? [])]).toEqual([
    ['beside a', 30],
    ['lost', 60],
  ]);
  expect(measured).toEqual([]);
  expect(tops.known([a, c])).toBeNull();
});

it('what is still to be laid out is guessed', () => {
  root.querySelector('p')?.setAttribute('data-later', 'true');
  expect(measuredBy(new PassageTops(), [a, b]).measured).toEqual(['b']);
});
