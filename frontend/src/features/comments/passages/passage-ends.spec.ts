import { segmentParagraph, splitParagraphs } from '@shulayim/anchoring';
import { passageEnds, piecesOf } from './passage-ends';

const [paragraph] = splitParagraphs('השעה הייתה 16:40 בערב');

function drawn(...highlights: [id: string, start: number, end: number][]): string {
  if (!paragraph) return '';
  const spans = highlights.map(([id, start, end]) => ({ id, start, end }));
  const ends = passageEnds(paragraph, spans);
  return segmentParagraph(paragraph, spans)
    .flatMap((segment) => piecesOf(segment, ends))
    .map(({ text, ends: ids }) => text + ids.map((id) => `[${id}]`).join(''))
    .join('|');
}

describe('the numbers of passages on paper', () => {
  it('stand after the word that a passage ends in', () => {
    expect(drawn(['a', 0, 13])).toBe('השעה הייתה 16|:40[a]| בערב');
    expect(drawn(['a', 0, 4], ['b', 2, 4])).toBe('הש|עה[a][b]| הייתה 16:40 בערב');
  });

  it('stand at the paragraph’s end where the passage goes on behind it', () =>
    expect(drawn(['a', 17, 40])).toBe('השעה הייתה 16:40 |בערב[a]'));
});
