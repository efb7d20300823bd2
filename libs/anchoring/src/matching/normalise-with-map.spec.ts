import fc from 'fast-check';
import { normaliseWithMap, originalSpan } from './normalise-with-map.js';

const normal = (text: string) => normaliseWithMap(text).text;

describe('normaliseWithMap', () => {
  it.each([
    ['points', 'אֵלוֹן', 'אלון'],
    ['cantillation', 'בְּרֵאשִׁ֖ית', 'בראשית'],
    ['points in either order', 'בּ\u05B0', normal('ב\u05B0\u05BC')],
    ['presentation forms', '\uFB2A\uFB4F\uFB35', 'שאלו'],
    ['maqaf, hyphens and dashes', 'בן־ציון', 'בן-ציון'],
    ['gershayim', 'כ״ץ', 'כ"ץ'],
    ['low and curly quotation marks', '„לא”', '"לא"'],
    ['geresh', 'ג׳ירפה', "ג'ירפה"],
    ['bidi controls, soft hyphen and zero widths', '\u202Bשל\u00ADום\u200F\u202C\u200B', 'שלום'],
    ['a hard space and line ends', 'הים\u00A0 \r\nשקט', 'הים שקט'],
  ])('equates %s', (_what, text, expected) => expect(normal(text)).toBe(expected));

  it('keeps the marks that stand between words', () => expect(normal('א׀ב׃ג׆')).toBe('א׀ב׃ג׆'));

  it('leaves a plain text as it is', () => {
    const plain = 'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002.';
    expect(normal(plain)).toBe(plain);
  });

  it('maps each unit back to its original offset, never falling, ending at the length', () => {
    const unit = fc.constantFrom('א', 'שָׁ', '־', '\uFB4F', '\u200F', '\r\n', ' ', '🌊', 'a', '״');
    fc.assert(
      fc.property(
        fc.array(unit).map((units) => units.join('')),
        (text) => {
          const { text: normalised, map } = normaliseWithMap(text);
          expect(map).toHaveLength(normalised.length + 1);
          expect(map.at(-1)).toBe(text.length);
          for (let at = 1; at < map.length; at += 1) expect(map[at]).toBeGreaterThanOrEqual(map[at - 1] ?? 0);
          expect(normal(normalised)).toBe(normalised);
        },
      ),
    );
  });
});

describe('originalSpan', () => {
  it('takes in the points of the last letter, and not the space after it', () => {
    const text = '🌊 שָׁלוֹם עֲלֵיכֶם';
    const normalised = normaliseWithMap(text);
    const start = normalised.text.indexOf('שלום');
    const span = originalSpan(text, normalised, { start, end: start + 4 });
    expect(text.slice(span.start, span.end)).toBe('שָׁלוֹם');
    const letter = originalSpan(text, normalised, { start, end: start + 1 });
    expect(text.slice(letter.start, letter.end)).toBe('שָׁ');
  });
});
