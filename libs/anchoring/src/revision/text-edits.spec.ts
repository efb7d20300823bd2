import fc from 'fast-check';
import { followSpan, textEdits } from './text-edits.js';

const from = 'בבוקר יצאו הסירות אל הים.\nבערב שלוש מהן חסרו, והים היה שקט.';
const after = (to: string, words: string): string | null => {
  const start = from.indexOf(words);
  const span = followSpan(textEdits(from, to), { start, end: start + words.length });
  return span && to.slice(span.start, span.end);
};

describe('a run of letters after a revision', () => {
  it.each([
    ['stands where it stood', from, 'הסירות'],
    ['is found behind what was put in', `פתיחה חדשה.\n${from}`, 'הסירות'],
    ['keeps out what was typed before it', from.replace('הסירות', 'כל הסירות'), 'הסירות'],
    ['keeps out what was typed behind it', from.replace('הסירות', 'הסירות הלבנות'), 'הסירות'],
  ])('%s', (_what, to, words) => expect(after(to, words)).toBe(words));

  it.each([
    [
      'holds what was typed inside it',
      from.replace('הסירות אל', 'הסירות הלבנות אל'),
      'יצאו הסירות אל',
      'יצאו הסירות הלבנות אל',
    ],
    ['is the word that took its place', from.replace('הסירות', 'הדוגיות'), 'הסירות', 'הדוגיות'],
    ['holds a word that was changed in it', from.replace('אל הים', 'אל המים'), 'הסירות אל הים', 'הסירות אל המים'],
    ['has other points', from.replace('הסירות', 'הַסִּירוֹת'), 'הסירות', 'הַסִּירוֹת'],
  ])('%s', (_what, to, words, now) => expect(after(to, words)).toBe(now));

  it('is gone where it was taken out, or all around it was written anew', () => {
    expect(after(from.replace('הסירות ', ''), 'הסירות')).toBeNull();
    expect(after('אור ראשון. ערב אחד נעלמו שלוש, והכול דמם.', 'הסירות')).toBeNull();
  });
});

const words = fc.array(fc.constantFrom('ים', 'חוף', 'שָׁלוֹם', 'sea', '1948', '"', '–', '\n', '  '), { maxLength: 40 });
const text = words.map((all) => all.join(' '));

it('the text between two edits is the same, letter for letter', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const edits = textEdits(one, other);
      let [rebuilt, at] = ['', 0];
      for (const { start, end, nowStart, nowEnd } of edits) {
        expect(start >= at).toBe(true);
        rebuilt += one.slice(at, start);
        expect(rebuilt.length).toBe(nowStart);
        rebuilt += other.slice(nowStart, nowEnd);
        at = end;
      }
      expect(rebuilt + one.slice(at)).toBe(other);
    }),
  );
});
