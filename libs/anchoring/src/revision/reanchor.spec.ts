import { makeAnchor } from '../anchors/make-anchor.js';
import { reanchor, type AnchorState, type Standing } from './reanchor.js';

const body = [
  'בבוקר, עוד לפני שהתעוררו הדייגים, ירדה מרים אל החוף ומנתה את הסירות. שלוש חסרו, והים היה שקט כמי שמסתיר דבר.',
  '„אל תחכי להם,” אמר הזקן מן הסוכה, „מי שיצא בלילה כזה כבר בחר.” היא לא ענתה.',
  'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002. מרים הרימה אבן שטוחה, שקלה אותה בכף ידה, ולא השליכה. 🌊',
  'כשחזרה אל הבית היה הקפה עדיין חם. היא לא ענתה לאיש, ומרים אחרת, בבית אחר, חיכתה.',
].join('\n');

function standing(quote: string, nth = 0, text = body): Standing {
  let start = text.indexOf(quote);
  for (let more = nth; more > 0; more -= 1) start = text.indexOf(quote, start + 1);
  return { anchor: makeAnchor(text, start, start + quote.length, 1), state: 'placed', quote };
}

/** What became of a quote: its state, and what its passage reads now. */
function after(edited: string, quote: string, nth = 0): [AnchorState, string | null] {
  const [found] = reanchor(body, edited, 2, [standing(quote, nth)]);
  if (!found) throw new Error('a comment was lost');
  const { start, end, exact } = found.anchor;
  if (found.state === 'orphaned') return ['orphaned', null];
  expect(edited.slice(start, end)).toBe(exact);
  expect(found.anchor.text_version).toBe(2);
  return [found.state, exact];
}

describe('reanchor', () => {
  it('leaves every passage of an untouched text where it is', () => {
    for (const quote of ['מרים', 'היא לא ענתה', 'שטוחה, שקלה אותה בכף ידה, ולא השליכה. 🌊', 'בבוקר']) {
      expect(after(body, quote)).toEqual(['placed', quote]);
    }
  });

  it('follows a passage past what was put before it, took away after it, or made a paragraph of its own', () => {
    const edited = `פתיחה חדשה.\n\n${body.replace(' מן הסוכה', '').replace('. שלוש', '.\n\nשלוש')}`;
    expect(after(edited, 'שלוש חסרו')).toEqual(['placed', 'שלוש חסרו']);
    expect(after(edited, 'הסירות. שלוש חסרו')).toEqual(['placed', 'הסירות.\n\nשלוש חסרו']);
    expect(after(edited, 'היא לא ענתה', 1)).toEqual(['placed', 'היא לא ענתה']);
  });

  it.each([
    ['points', 'שקט כמי שמסתיר', 'שָׁקֵט כְּמִי שֶׁמַּסְתִּיר'],
    ['quotation marks', '„אל תחכי להם,”', '"אל תחכי להם,"'],
    ['maqaf', 'ב-2002', 'ב־2002'],
    ['bidi marks', '"Hello, world!" (פרק', '"Hello, world!"\u200f (פרק'],
  ])('counts other %s as no change', (_, quote, typed) => {
    expect(after(body.replace(quote, typed), quote)).toEqual(['placed', typed]);
  });

  it('says of a passage with other words that it changed, at whole words', () => {
    const quote = 'הרימה אבן שטוחה, שקלה אותה בכף ידה';
    const widened = body.replace('שטוחה, שקלה', 'שטוחה וחלקה, שקלה');
    expect(after(widened, quote)).toEqual(['changed', 'הרימה אבן שטוחה וחלקה, שקלה אותה בכף ידה']);
    const begun = body.replace('הרימה אבן', 'הגביהה חלוק');
    expect(after(begun, quote)).toEqual(['changed', 'הגביהה חלוק שטוחה, שקלה אותה בכף ידה']);
    expect(after(body.replace('הדייגים', 'הדייגות'), 'הדייגים')).toEqual(['changed', 'הדייגות']);
  });

  it('says so where a passage grew, and shows all of it', () => {
    const quote = 'הרימה אבן שטוחה, שקלה אותה בכף ידה';
    const inside =
      'הרימה אבן שטוחה, עוד לפני שהספיקה לחשוב מה היא עושה ולמה באה לכאן לבדה בשעה כזאת של בוקר, שקלה אותה בכף ידה';
    expect(after(body.replace(quote, inside), quote)).toEqual(['changed', inside]);
  });

  it('shows a passage over two paragraphs from end to end, when others came between them', () => {
    const ends = ['איש לא ענה לה כשקראה בשמו', 'והיא חזרה אל הבית לבדה, בדרך הארוכה'] as const;
    const between = 'הרוח שבה מן הים והביאה איתה ריח של מלח ושל דגים. '.repeat(20).trim();
    const old = `${body}\n${ends[0]}.\n${ends[1]}.\n${body.replaceAll('מרים', 'נעמי')}`;
    const quote = `${ends[0]}.\n${ends[1]}`;
    const grown = `${ends[0]}.\n${between}\n${ends[1]}`;
    const [found] = reanchor(old, old.replace(quote, grown), 2, [standing(quote, 0, old)]);
    expect([found?.state, found?.anchor.exact]).toEqual(['changed', grown]);
    // Beyond that it is no passage any more: the longer end stands for it.
    const [far] = reanchor(old, old.replace(quote, `${ends[0]}.\n${between.repeat(5)}\n${ends[1]}`), 2, [
      standing(quote, 0, old),
    ]);
    expect([far?.state, far?.anchor.exact]).toEqual(['changed', ends[1]]);
  });

  it('takes no word for the passage that stands by itself elsewhere', () => {
    const quote = 'הרימה אבן שטוחה, שקלה אותה בכף ידה';
    const apart = body.replace(quote, `הרימה אבן שטוחה, שקלה אותה. ${'מילים אחרות לגמרי עמדו כאן. '.repeat(4)}בכף`);
    expect(after(apart, quote)).toEqual(['changed', 'הרימה אבן שטוחה, שקלה אותה']);
  });

  it('asks to confirm a passage that was carried elsewhere', () => {
    const quote = '„מי שיצא בלילה כזה כבר בחר.”';
    expect(after(`${body.replace(quote, '')}\nבסוף: ${quote}`, quote)).toEqual(['moved', quote]);
  });

  it('leaves without a place what was taken out or written anew', () => {
    expect(after(body.replace('שלוש חסרו, והים היה שקט כמי שמסתיר דבר.', ''), 'שקט כמי שמסתיר דבר')[0]).toBe(
      'orphaned',
    );
    expect(after(body.replace('ירדה מרים אל החוף', 'ירדה אל החוף'), 'מרים')[0]).toBe('orphaned');
    expect(after('טקסט אחר לגמרי, שאין בו דבר מן הישן.', 'הקפה עדיין חם')[0]).toBe('orphaned');
    expect(after('', 'הקפה עדיין חם')[0]).toBe('orphaned');
  });

  it('keeps the last anchor of an orphan, and offers it a place when its passage comes back', () => {
    const held = standing('הקפה עדיין חם');
    const cut = body.replace('היה הקפה עדיין חם. ', '');
    const [gone] = reanchor(body, cut, 2, [held]);
    expect(gone).toEqual({ state: 'orphaned', anchor: held.anchor });
    const [back] = reanchor(cut, body, 3, [{ ...held, state: 'orphaned' }]);
    expect(back).toMatchObject({ state: 'moved', anchor: { exact: 'הקפה עדיין חם', text_version: 3 } });
  });

  it('keeps asking until somebody has confirmed', () => {
    const edited = `עוד.\n${body}`;
    const moved: Standing = { ...standing('אבן שטוחה'), state: 'moved' };
    const changed: Standing = { ...standing('אבן שטוחה'), state: 'changed', quote: 'אבן עגולה' };
    const healed: Standing = { ...standing('אבן שטוחה'), state: 'changed', quote: 'אבן שטוחה' };
    expect(reanchor(body, edited, 2, [moved, changed, healed]).map(({ state }) => state)).toEqual([
      'moved',
      'changed',
      'placed',
    ]);
  });

  it('follows half a word, and marks alone where nothing around them was touched', () => {
    expect(after(`עוד. ${body}`, 'תעוררו הדי')).toEqual(['placed', 'תעוררו הדי']);
    expect(after(`עוד. ${body}`, '🌊')).toEqual(['placed', '🌊']);
    expect(after(body.replace('חיכתה', 'ישבה'), '„')).toEqual(['placed', '„']);
  });

  it('follows a passage through a text of thousands of words, half of them written anew', () => {
    const words = Array.from(
      { length: 10_000 },
      (_, n) => `מילה${n % 1_700} ${'אבגדהוזחט'.charAt((n * 7) % 9)}${n % 13}`,
    );
    const old = words.join(' ');
    const edited = words.map((word, n) => (n % 400 < 200 ? word : `חדש${(n * 31) % 997}`)).join(' ');
    const quote = words.slice(4_020, 4_030).join(' ');
    const [found] = reanchor(old, edited, 2, [standing(quote, 0, old)]);
    expect(found).toMatchObject({ state: 'placed', anchor: { exact: quote } });
  });
});
