import fc from 'fast-check';
import { locateQuote, quoteLocator } from './locate-quote.js';
import { makeAnchor } from './make-anchor.js';

const body = [
  'בבוקר, עוד לפני שהתעוררו הדייגים, ירדה מרים אל החוף ומנתה את הסירות. שלוש חסרו, והים היה שקט כמי שמסתיר דבר.',
  '„אל תחכי להם,” אמר הזקן מן הסוכה, „מי שיצא בלילה כזה כבר בחר.” היא לא ענתה.',
  'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002. מרים הרימה אבן שטוחה, שקלה אותה בכף ידה, ולא השליכה. 🌊',
  'כשחזרה אל הבית היה הקפה עדיין חם. היא לא ענתה לאיש, ומרים אחרת, בבית אחר, חיכתה.',
].join('\n');

function anchorOf(quote: string, nth = 0, text = body) {
  let start = text.indexOf(quote);
  for (let more = nth; more > 0; more -= 1) start = text.indexOf(quote, start + 1);
  return makeAnchor(text, start, start + quote.length, 1);
}

/** What the anchor's quote reads in the edited text. */
function found(edited: string, quote: string, nth = 0): string | null {
  const span = locateQuote(edited, anchorOf(quote, nth));
  return span === null ? null : edited.slice(span.start, span.end);
}

describe('locateQuote', () => {
  it('finds each passage of an unchanged text where it was', () => {
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.nat(80), (start, units) => {
        const end = Math.min(body.length, start + units + 1);
        expect(locateQuote(body, makeAnchor(body, start, end, 1))).toEqual({ start, end });
      }),
    );
  });

  it('follows a passage that text was put before', () => {
    const edited = `פתיחה חדשה 🌊.\r\n${body}`;
    const start = edited.indexOf('"Hello, world!" (פרק 3');
    const quote = '"Hello, world!" (פרק 3';
    expect(locateQuote(edited, anchorOf(quote))).toEqual({ start, end: start + quote.length });
  });

  it('tells repeated phrases apart by their context', () => {
    const edited = `פתיחה.\n${body}`;
    const second = edited.lastIndexOf('היא לא ענתה');
    expect(locateQuote(edited, anchorOf('היא לא ענתה', 1))?.start).toBe(second);
    expect(locateQuote(edited, anchorOf('היא לא ענתה', 0))?.start).toBe(edited.indexOf('היא לא ענתה'));
    expect(found(edited, 'מרים', 1)).toBe('מרים');
    expect(locateQuote(edited, anchorOf('מרים', 2))?.start).toBe(edited.lastIndexOf('מרים'));
  });

  it('finds a quote that was pointed, or typed with other marks, since', () => {
    expect(found(body.replace('שקט כמי שמסתיר', 'שָׁקֵט כְּמִי שֶׁמַּסְתִּיר'), 'שקט כמי שמסתיר דבר')).toBe('שָׁקֵט כְּמִי שֶׁמַּסְתִּיר דבר');
    expect(found(body.replace('„אל תחכי להם,”', '"אל תחכי להם,"'), '„אל תחכי להם,”')).toBe('"אל תחכי להם,"');
    expect(found(body.replace('ב-2002', 'ב־2002'), '10:30) ב-2002')).toBe('10:30) ב־2002');
  });

  it('finds a passage whose words were changed a little, at whole words', () => {
    const edited = body.replace('אבן שטוחה, שקלה אותה', 'אבן שטוחה וחלקה, שקלה אותה').replace('הדייגים', 'הדייגות');
    expect(found(edited, 'הרימה אבן שטוחה, שקלה אותה בכף ידה')).toBe('הרימה אבן שטוחה וחלקה, שקלה אותה בכף ידה');
    expect(found(edited, 'שהתעוררו הדייגים')).toBe('שהתעוררו הדייגות');
  });

  it('finds a long passage that moved to other surroundings', () => {
    const moved = '„אל תחכי להם,” אמר הזקן מן הסוכה, „מי שיצא בלילה כזה כבר בחר.”';
    const edited = `${body.replace(moved, '')}\nובסוף: ${moved}`;
    expect(locateQuote(edited, anchorOf(moved))?.start).toBe(edited.indexOf(moved));
  });

  it('finds a passage of thousands of units by its two ends', () => {
    const long = Array.from({ length: 400 }, (_, n) => `משפט מספר ${n} על הים.`).join(' ');
    const anchor = anchorOf(long, 0, `לפני. ${long} אחרי.`);
    const edited = `עוד לפני. ${long.replace('200 על הים', '200 על היבשה')} אחרי.`;
    const start = edited.indexOf('משפט מספר 0');
    expect(locateQuote(edited, anchor)).toEqual({ start, end: edited.length - ' אחרי.'.length });
  });

  it('does not guess: a deleted passage is gone', () => {
    expect(found(body.replace('שלוש חסרו, והים היה שקט כמי שמסתיר דבר.', ''), 'שקט כמי שמסתיר דבר')).toBeNull();
    expect(found(body.replace('ירדה מרים אל החוף', 'ירדה אל החוף'), 'מרים')).toBeNull();
    expect(found('טקסט אחר לגמרי, שאין בו דבר מן הישן.', 'הקפה עדיין חם')).toBeNull();
    expect(found('', 'הקפה עדיין חם')).toBeNull();
  });

  it('does not guess: of two like places without their context it takes neither', () => {
    expect(found('היא לא ענתה. אחר כך שתקה. היא לא ענתה.', 'היא לא ענתה')).toBeNull();
  });

  it('takes, of two places that read alike, the one that is written like the quote', () => {
    const pointed = 'שָׁלוֹם רַב לָךְ';
    const twice = `היא אמרה שלום רב לך, והלכה. הוא ענה ${pointed}, ושתק.`;
    const bare = { exact: pointed, prefix: '', suffix: '', start: 0, end: pointed.length, text_version: 1 };
    expect(locateQuote(twice, bare)?.start).toBe(twice.indexOf(pointed));
  });

  it('does not guess: points alone are no quote', () => {
    const pointed = 'שָׁלוֹם רב';
    expect(locateQuote('שָׁלוֹם רב לך', { ...makeAnchor(pointed, 1, 3, 1), suffix: 'אחר' })).toBeNull();
  });

  it('takes the only place of a quote that was sent without context', () => {
    const bare = { exact: 'אבן שטוחה', prefix: '', suffix: '', start: 0, end: 9, text_version: 1 };
    expect(locateQuote(body, bare)?.start).toBe(body.indexOf('אבן שטוחה'));
    expect(locateQuote(body, { ...bare, exact: 'מרים', end: 4 })).toBeNull();
  });

  it('refuses an anchor without a quote', () => {
    expect(() => locateQuote(body, { ...anchorOf('מרים'), exact: '' })).toThrow(RangeError);
  });

  it('answers alike for many anchors of one body', () => {
    const edited = `פתיחה.\n${body}`;
    const locate = quoteLocator(edited);
    for (const quote of ['מרים', 'הקפה עדיין חם', 'ולא השליכה. 🌊']) {
      expect(locate(anchorOf(quote))).toEqual(locateQuote(edited, anchorOf(quote)));
    }
  });
});
