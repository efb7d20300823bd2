import { passagePair } from './passage-pair.js';

const was = 'בבוקר ירדה מרים אל החוף. שלוש סירות חסרו.\nהים היה שקט. איש לא ענה לה. היא חיכתה.\nהלילה בא.';
const at = (body: string, passage: string) => {
  const start = body.indexOf(passage);
  if (start < 0) throw new Error(passage);
  return { body, span: { start, end: start + passage.length } };
};
const nowhere = (body: string) => ({ body, span: null });
const pair = (from: ReturnType<typeof at>, to: ReturnType<typeof at> | ReturnType<typeof nowhere>, max = 500) =>
  passagePair('', from, to, max);

describe('a passage in two versions', () => {
  it('is its words then and now', () => {
    const now = was.replace('אל החוף', 'אל המזח');
    expect(pair(at(was, 'ירדה מרים אל החוף'), at(now, 'ירדה מרים אל המזח'))).toEqual({
      before: 'ירדה מרים אל החוף',
      after: 'ירדה מרים אל המזח',
    });
  });
  it('is the sentence where the fix stands beside the words, or the paragraph', () => {
    const sentence = was.replace('שלוש סירות חסרו', 'רק שלוש סירות חסרו');
    expect(pair(at(was, 'סירות'), at(sentence, 'סירות'))).toEqual({
      before: 'שלוש סירות חסרו.',
      after: 'רק שלוש סירות חסרו.',
    });
    const paragraph = was.replace('הים היה שקט.', 'הים סער.');
    expect(pair(at(was, 'איש לא ענה'), at(paragraph, 'איש לא ענה')).after).toBe('הים סער. איש לא ענה לה. היא חיכתה.');
  });
  it('is the same words where nothing around them has changed', () =>
    expect(pair(at(was, 'סירות'), at(`עוד.\n${was}`, 'סירות'))).toEqual({ before: 'סירות', after: 'סירות' }));
  it('is the sentence that stands in its place when it is gone', () =>
    expect(pair(at(was, 'איש לא ענה לה'), nowhere(was.replace('איש לא ענה לה.', 'היא שתקה.'))).after).toBe(
      'היא שתקה.',
    ));
  it('is the paragraph in its place when that was written anew', () => {
    const now = was.replace('הים היה שקט. איש לא ענה לה. היא חיכתה.', 'שורה אחרת לגמרי.');
    expect(pair(at(was, 'איש לא ענה לה'), nowhere(now)).after).toBe('שורה אחרת לגמרי.');
  });
  it('is nothing where nothing stands in its place', () => {
    expect(pair(at(was, 'איש לא ענה לה'), nowhere(was.replace(' איש לא ענה לה.', ''))).after).toBe('');
    expect(pair(at(was, 'הלילה בא'), nowhere(was.replace('\nהלילה בא.', ''))).after).toBe('');
  });
  it('is what was remarked on where it had no place before', () =>
    expect(passagePair('סירות', nowhere(was), at(was, 'הלילה'), 500)).toEqual({ before: 'סירות', after: 'הלילה' }));
  it('is cut between letters with their points', () =>
    expect(pair(at('שָׁלוֹם', 'שָׁלוֹם'), at('אָבִיב', 'אָבִיב'), 4)).toEqual({ before: 'שָׁ…', after: 'אָ…' }));
});
