import { noPictureFiles } from '../../pictures/found-picture.js';
import { readMarkdown } from './markdown.js';

const blocksOf = (source: string) => readMarkdown(source, [], noPictureFiles).blocks;
const looksOf = (source: string) =>
  blocksOf(source).map(({ text, marks = [] }) => [
    text,
    ...marks.map(({ kind, language, start, end }) => `${language ?? kind} ${text.slice(start, end)}`),
  ]);

describe("pandoc's own forms", () => {
  it.each([
    [
      '[קו *נטוי*]{.underline} ו-[Small Caps]{.smallcaps}',
      'קו נטוי ו-Small Caps',
      ['emphasis נטוי', 'underline קו נטוי', 'small_caps Small Caps'],
    ],
    ['H~2~O ו-m^2^', 'H2O ו-m2', ['subscript 2', 'superscript 2']],
    ['אמרה [bon\nsoir]{lang="fr"} ו[הלכה]{dir="rtl"}', 'אמרה bon\nsoir והלכה', ['fr bon\nsoir']],
    ['[]{#_Toc1 .anchor}סוף', 'סוף', []],
  ])('%s', (source, text, marks) => expect(looksOf(source)).toEqual([[text, ...marks]]));

  it.each(['[סוגריים] רגילים {כך}', 'חיוך ^_^ וגם ~10 ו-2^3', '[הערה]{בכתב יד}', '[פתוח {.underline}', '| ורק | קו |'])(
    '%s stays as it was typed',
    (source) => expect(looksOf(source)).toEqual([[source]]),
  );

  it('lines of a line block are lines, with their indents', () => {
    expect(blocksOf('| שורה ראשונה\n|   ושנייה *נטויה*\n|\n| ושורה\n  ארוכה').map(({ text }) => text)).toEqual([
      'שורה ראשונה\n  ושנייה נטויה\n\nושורה ארוכה',
    ]);
  });

  it('attributes of headings and pictures, and fences, are no words', () => {
    const source =
      '# פרק {#chapter .unnumbered}\n\n::: {custom-style="Body Text"}\nמילים\n:::\n\n:::\n\nסוף ![ים](sea.png){width="5in"\nheight="3in"} וחוף';
    expect(blocksOf(source).map(({ text, level }) => [text, level])).toEqual([
      ['פרק', 1],
      ['מילים', null],
      ['סוף  וחוף', null],
    ]);
  });
});
