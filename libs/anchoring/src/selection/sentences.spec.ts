import fc from 'fast-check';
import { sentences } from './sentences.js';

const split = (text: string) => sentences({ start: 0, text }).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it('ends at stops, questions and cries', () => {
    expect(split('היא חזרה. מי שם? אף אחד! דממה')).toEqual(['היא חזרה.', 'מי שם?', 'אף אחד!', 'דממה']);
  });

  it('goes on after a cry inside quotation marks', () => {
    const mixed = 'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002.';
    expect(split(`${mixed} ואז הלך.`)).toEqual([mixed, 'ואז הלך.']);
    expect(split('„מי שם?” שאלה. „אני!” „מי?”')).toEqual(['„מי שם?” שאלה.', '„אני!”', '„מי?”']);
  });

  it('does not end at acronyms, decimals and initials', () => {
    expect(split('ד"ר א. ב. יהושע הלך 3.5 ק"מ. לבד.')).toEqual(['ד"ר א. ב. יהושע הלך 3.5 ק"מ.', 'לבד.']);
  });

  it('ends a verse at sof pasuq', () => {
    expect(split('וַיֵּלֶךְ אִישׁ׃ וַתָּשָׁב׃')).toEqual(['וַיֵּלֶךְ אִישׁ׃', 'וַתָּשָׁב׃']);
  });

  it('counts from the start of the body', () => {
    expect(sentences({ start: 10, text: ' כן. לא.' })).toEqual([
      { start: 11, end: 14 },
      { start: 15, end: 18 },
    ]);
  });

  it('holds each visible unit exactly once, in order', () => {
    const unit = fc.constantFrom('א', 'שָׁ', '. ', '? ', '”', '„', '…', '׃', ' ', '🌊', '1');
    fc.assert(
      fc.property(
        fc.array(unit).map((units) => units.join('')),
        (text) => {
          const spans = sentences({ start: 0, text });
          for (const [index, span] of spans.entries())
            expect(span.start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
          const held = spans.map(({ start, end }) => text.slice(start, end)).join('');
          expect(held.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });
});
