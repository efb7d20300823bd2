import fc from 'fast-check';
import { composeEdits, rewrittenSpan } from './compose-edits.js';
import { textEdits } from './text-edits.js';

const from = 'בבוקר יצאו הסירות אל הים.\nבערב שלוש מהן חסרו, והים היה שקט.';
const passage = 'יצאו הסירות אל הים';
/** Each of the texts was saved, one after the other. */
function written(...texts: string[]): string | null {
  let [edits, body] = [textEdits(from, from), from];
  for (const text of texts) [edits, body] = [composeEdits(edits, textEdits(body, text)), text];
  const start = from.indexOf(passage);
  const span = rewrittenSpan(edits, { start, end: start + passage.length });
  return span && body.slice(span.start, span.end);
}
const to = (words: string) => from.replace(passage, words);

describe('the words in the place of a passage', () => {
  it('are those that were written there, also where none of its own is left', () =>
    expect(written(to('נעלמו כולן'))).toBe('נעלמו כולן'));
  it('grow with each save, and may have been taken out in between', () =>
    expect(written(to('נעלמו'), to(''), to('נמוגו כולן'), to('נמוגו כולן בערפל'))).toBe('נמוגו כולן בערפל'));
  it('do not hold what was written elsewhere, before or after', () => {
    const elsewhere = (text: string) => text.replace('חסרו', 'טבעו').replace('בבוקר', 'עם שחר');
    expect(written(elsewhere(from), elsewhere(to('נעלמו כולן')))).toBe('נעלמו כולן');
    expect(written(to('נעלמו כולן'), elsewhere(to('נעלמו כולן')))).toBe('נעלמו כולן');
  });
  it('are none where its own stand, were taken out, or were written anew with what is around them', () => {
    expect(written(`פתיחה.\n${from.replace('חסרו', 'טבעו')}`)).toBeNull();
    expect(written(to(''))).toBeNull();
    expect(written('אור ראשון. שלוש סירות, והכול דמם.')).toBeNull();
  });
});

const words = fc.array(fc.constantFrom('ים', 'חוף', 'שָׁלוֹם', 'sea', '1948', '"', '–', '\n', '  '), { maxLength: 30 });
const text = words.map((all) => all.join(' '));

it('rebuilds the newest text from the oldest one, however often it was changed', () => {
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 5 }), (oldest, later) => {
      let [edits, body] = [textEdits(oldest, oldest), oldest];
      for (const one of later) [edits, body] = [composeEdits(edits, textEdits(body, one)), one];
      let [rebuilt, at] = ['', 0];
      for (const { start, end, nowStart, nowEnd } of edits) {
        expect(start >= at).toBe(true);
        rebuilt += oldest.slice(at, start);
        expect(rebuilt.length).toBe(nowStart);
        rebuilt += body.slice(nowStart, nowEnd);
        at = end;
      }
      expect(rebuilt + oldest.slice(at)).toBe(body);
    }),
  );
});
