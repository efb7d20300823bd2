import type { Block, Manuscript } from '../manuscript.js';
import { withStanzas } from './stanzas.js';

const block = (text: string, more: Partial<Block> = {}): Block => ({ text, level: null, notes: [], ...more });
const manuscript = (blocks: Block[], more: Partial<Manuscript> = {}): Manuscript => ({
  title: '',
  description: null,
  blocks,
  notes: [],
  between: '\n',
  notices: [],
  ...more,
});
const shown = (source: Manuscript) => withStanzas(source).blocks.map(({ text, kind }) => [kind ?? '', text]);

const [first, second] = ['על הנהר הגדול\nישבנו, גם בכינו\nבזכרנו', 'על הערבים בתוכה\nתלינו\nכינורותינו'];
const prose = 'היא קמה, פתחה את החלון והביטה בים שעה ארוכה, עד שהחשיך.';

it('a poem of line breaks is verse amid prose, and its stanzas stand apart', () => {
  expect(shown(manuscript([block(prose), block(first), block(second), block(prose)]))).toEqual([
    ['', prose],
    ['verse', first],
    ['', ''],
    ['verse', second],
    ['', prose],
  ]);
});

it('speech, an address of two lines, lists and what says what it is stay what they are', () => {
  const speech = '– מי שם?\n– אני.\n– בוא.';
  const address = 'רחוב הים 3\nיפו';
  expect(
    shown(manuscript([block(speech), block(prose), block(address), block(first, { kind: 'letter' })])).map(
      ([kind]) => kind,
    ),
  ).toEqual(['', '', '', '', 'letter']);
  const items = [block('• א\nב', { kind: 'list_item' }), block('• ג\nד', { kind: 'list_item' })];
  expect(shown(manuscript(items))).toHaveLength(2);
});

it('a work that comes back is left as it was', () => {
  const source = manuscript([block(first), block(second)], { parts: [] });
  expect(withStanzas(source)).toBe(source);
});
