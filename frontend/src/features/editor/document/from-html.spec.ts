/** @jest-environment jsdom */
import { textOfHtml } from './from-html';

it('keeps words, marks and kinds of lines, and nothing else of a page', () => {
  const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
    <h1 style="color:blue">פתיחה</h1>
    <p class="MsoNormal" dir="RTL"><span style="font-family:David;font-size:14pt">שורה <b>מודגשת</b> ו<i>נטויה</i></span><o:p></o:p></p>
    <p class="MsoNormal">&nbsp;</p>
    <blockquote><p>ציטוט</p></blockquote>
    <ul><li><p>ראשון</p></li><li>שני</li></ul><script>alert(1)</script></body></html>`;
  expect(textOfHtml(html)).toEqual({
    body: 'פתיחה\nשורה מודגשת ונטויה\n\nציטוט\nראשון\nשני',
    formatting: {
      marks: [
        { kind: 'strong', start: 11, end: 17 },
        { kind: 'emphasis', start: 19, end: 24 },
      ],
      blocks: [
        { kind: 'heading', level: 2, start: 0, end: 5 },
        { kind: 'quotation', start: 26, end: 31 },
        { kind: 'list_item', start: 32, end: 37 },
        { kind: 'list_item', start: 38, end: 41 },
      ],
    },
  });
});

it('a document of Google stands in a bold element that is not bold', () => {
  const html = `<b style="font-weight:normal" id="docs-internal-guid"><p><span style="font-weight:700">כן</span> <span style="font-weight:400">לא</span></p></b>`;
  expect(textOfHtml(html)).toEqual({
    body: 'כן לא',
    formatting: { marks: [{ kind: 'strong', start: 0, end: 2 }], blocks: [] },
  });
});

it('a line break in a paragraph is a line of the text', () => {
  expect(textOfHtml('<p>שורה<br>ושורה<br><br>בית שני</p>').body).toBe('שורה\nושורה\n\nבית שני');
});
