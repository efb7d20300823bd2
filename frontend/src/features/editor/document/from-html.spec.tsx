import { textOfHtml } from './from-html';

it('keeps words, marks and kinds of lines, and nothing else of a page', () => {
  const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
    <h1 style="color:blue">פתיחה</h1>
    <p class="MsoNormal" dir="RTL"><span style="font-family:David;font-size:14pt">שורה <b>מודגשת</b> ו<i>נטויה</i></span><o:p></o:p></p>
    <p class="MsoNormal">&nbsp;</p>
    <blockquote><p>ציטוט</p></blockquote>
    <ul><li><p>ראשון</p></li><li>שני</li></ul><script>alert(1)</script></body></html>`;
  expect(textOfHtml(html)).toEqual({
    body: 'פתיחה\nשורה מודגשת ונטויה\n\nציטוט\n• ראשון\n• שני',
    formatting: {
      marks: [
        { kind: 'strong', start: 11, end: 17 },
        { kind: 'emphasis', start: 19, end: 24 },
      ],
      blocks: [
        { kind: 'heading', level: 2, start: 0, end: 5 },
        { kind: 'quotation', start: 26, end: 31 },
        { kind: 'list_item', start: 32, end: 39 },
        { kind: 'list_item', start: 40, end: 45 },
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

const told = (html: string) => {
  const { body, formatting } = textOfHtml(html);
  return [...formatting.marks, ...formatting.blocks].map(({ kind, start, end }) => `${kind} ${body.slice(start, end)}`);
};

it('what is copied from a text here stays what it is', () => {
  const html =
    '<p data-block="epigraph">מוטו</p><p data-block="heading" role="heading" aria-level="3">פרק</p><p data-block="verse">שורה</p>' +
    '<p data-block="scene_break">***</p><p><u>קו</u> <s>מחוק</s> H<sub>2</sub>O m<sup>3</sup> <span class="small_caps">Caps</span> <span lang="fr">bon soir</span></p>';
  expect(told(html)).toEqual([
    'underline קו',
    'strike מחוק',
    'subscript 2',
    'superscript 3',
    'small_caps Caps',
    'language bon soir',
    'epigraph מוטו',
    'heading פרק',
    'verse שורה',
    'scene_break ***',
  ]);
  expect(textOfHtml(html).formatting.blocks[1]?.level).toBe(3);
});

it('lists keep their signs, a line across the page is a break, and a keyboard is no language', () => {
  expect(textOfHtml('<p>א</p><hr><ol start="3"><li>ב</li><li>ג</li></ol><ul><li>• ד</li></ul>').body).toBe(
    'א\n***\n3. ב\n4. ג\n• ד',
  );
  expect(told('<html xmlns:w="urn"><p><span lang="EN-US">Windows</span></p></html>')).toEqual([]);
});

it('what Word copied keeps footnotes at the end, and lists and quotations as what they are', () => {
  const html = `<html xmlns:w="urn"><body lang=HE><!--StartFragment-->
    <p class=MsoNormal>טקסט<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><![if !supportFootnotes]><span>[1]</span><![endif]></span></a> המשך</p>
    <p class=MsoListParagraph><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>לחם</p>
    <p class=MsoListParagraphCxSpLast><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>ראשון</p>
    <p class=MsoQuote>ציטוט</p><!--EndFragment-->
    <div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1><![endif]>
    <div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> הערה <i>כאן</i></p><p>ועוד</p></div></div></body></html>`;
  const { body, formatting } = textOfHtml(html);
  expect(body).toBe('טקסט[1] המשך\n• לחם\n1. ראשון\nציטוט\n[1] הערה כאן ועוד');
  expect(told(html)).toEqual([
    'emphasis כאן',
    'list_item • לחם',
    'list_item 1. ראשון',
    'quotation ציטוט',
    'footnote [1] הערה כאן ועוד',
  ]);
  expect(formatting.blocks.at(-1)?.anchor).toEqual({ start: 4, end: 7 });
});

it('a link to a place in the page is no footnote', () => {
  expect(textOfHtml('<p><a href="#a">למעלה</a></p><p id="a">א</p><hr><p>ב</p>').body).toBe('למעלה\nא\n***\nב');
});
