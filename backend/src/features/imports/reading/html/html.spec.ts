import { splitManuscript } from '../../splitting/split-manuscript.js';
import { readHtml } from './html.js';

const read = (html: string) => splitManuscript(readHtml(html, []), 'קובץ');
const first = (html: string) => {
  const [part] = read(html).parts;
  const marks = (part?.formatting?.marks ?? []).map(
    ({ kind, start, end }) => `${kind} ${part?.body.slice(start, end)}`,
  );
  const blocks = (part?.formatting?.blocks ?? []).map(
    ({ kind, start, end }) => `${kind} ${part?.body.slice(start, end)}`,
  );
  return { body: part?.body, marks, blocks };
};

it('what Google Docs exports has its looks in classes, and its footnotes below', () => {
  const html = `<html><head><style>.c1{font-style:italic}.c2{font-weight:700}</style></head><body>
    <p class="title">הספר</p><h1>פרק א</h1>
    <p><span class="c1">נטוי</span><span class="c2 c1"> ושניהם</span> סוף<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>
    <hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> ההערה </span><span class="c2">כאן</span></p></div></body></html>`;
  expect(read(html).title).toBe('הספר');
  expect(first(html)).toEqual({
    body: 'נטוי ושניהם סוף[1]\n\n[1] ההערה כאן',
    marks: ['emphasis נטוי ושניהם', 'strong  ושניהם', 'strong כאן'],
    blocks: ['footnote [1] ההערה כאן'],
  });
});

it('what Word puts on the clipboard keeps footnotes, lists and quotations', () => {
  const html = `<html xmlns:o="urn"><head><style>p.MsoNormal{margin:0}</style></head><body lang=HE><!--StartFragment-->
    <p class=MsoNormal>טקסט<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> <b>מודגש</b></p>
    <p class=MsoListParagraph><![if !supportLists]><span>1.<span>&nbsp;&nbsp; </span></span><![endif]>פריט</p>
    <p class=MsoQuote>ציטוט</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>סוף</p>
    <div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> ההערה</p></div></div>
    <!--EndFragment--></body></html>`;
  expect(first(html)).toEqual({
    body: 'טקסט[1] מודגש\n1.   פריט\nציטוט\n\nסוף\n\n[1] ההערה',
    marks: ['strong מודגש'],
    blocks: ['list_item 1.   פריט', 'quotation ציטוט', 'footnote [1] ההערה'],
  });
});

it('a link to a place in the text is no footnote, and a picture is told', () => {
  const result = read(
    '<h2 id="a">א</h2><p>ראו <a href="#a">למעלה</a> <img src="x.png"><a href="https://x.org">שם</a></p>',
  );
  expect(result.parts[0]?.body).toBe('ראו למעלה שם');
  expect(result.notices.map(({ code }) => code)).toEqual(['images_dropped', 'links_dropped']);
});

it('tables are lines, typed text is as typed, and nothing silent is read', () => {
  expect(
    first(
      '<script>no()</script><table><tr><td>א</td><td><p>ב</p><p>ג</p></td></tr></table><pre>  שורה\n    מוזחת</pre>',
    ).body,
  ).toBe('א\tב ג\n  שורה\n    מוזחת');
});

it('Word’s keyboards are no languages, what somebody chose is one', () => {
  const word = (html: string) => first(`<html xmlns:w="urn"><body lang=HE>${html}</body></html>`).marks;
  const said = '<p><span lang=EN-US>Windows 11, </span><span lang=FR>bon soir</span><span lang=FR>, </span></p>';
  expect(word(said)).toEqual(['language bon soir']);
  expect(first('<html lang="he"><p>אמר <span lang="en">Hello</span></p></html>').marks).toEqual(['language Hello']);
});

it('a page’s first line is its title where it is called the same', () => {
  const page = (title: string) =>
    `<html><head><title>${title}</title></head><body><p>שלוש סירות</p><h1>א</h1><p>ים</p></body></html>`;
  expect([read(page('שלוש\n סירות')), read(page('אחר'))].map(({ title, parts }) => [title, parts.length])).toEqual([
    ['שלוש סירות', 1],
    ['קובץ', 2],
  ]);
});

it('a line across the page is a break, as a picture or a border too; what a lost picture shows is said once', () => {
  const html =
    '<style>.line{border-bottom: 0.5pt solid #808080}</style><h1>א</h1><p>אור</p><p><img src="a.gif" name="Shape1" alt="Shape1" width="624" height="2"></p>' +
    '<p>בוקר</p><p class="line">&nbsp;</p><p>גל</p><figure><img src="gone.png" alt="סירה"><figcaption>סירה</figcaption></figure>' +
    '<p>דג</p><p class="Quotations">ה</p><ol type="a"><li>ו</li><li value="4">ז</li></ol><h1>ב</h1><p>סוף</p>';
  const { body, blocks } = first(html);
  expect(body).toBe('אור\n***\nבוקר\n***\nגל\nסירה\nדג\nה\na. ו\nd. ז');
  expect(blocks).toEqual(['scene_break ***', 'scene_break ***', 'quotation ה', 'list_item a. ו', 'list_item d. ז']);
});

it('a comment of Google Docs is a comment of its paragraph, not a note', () => {
  const link = (name: string, sign: string) =>
    `<sup><a href="#${name}" id="${name.replace(/\d/, '_ref$&')}">${sign}</a></sup>`;
  const below = (name: string, sign: string, words: string) =>
    `<div><p><a href="#${name.replace(/\d/, '_ref$&')}" id="${name}">${sign}</a><span>${words}</span></p></div>`;
  const result = read(
    `<p>אחת${link('ftnt1', '[1]')} שתיים${link('cmnt1', '[a]')}.</p><p>שלוש</p><hr>${below('ftnt1', '[1]', ' הערה')}${below('cmnt1', '[a]', 'יפה!')}`,
  );
  expect(result.parts[0]?.body).toBe('אחת[1] שתיים.\nשלוש\n\n[1] הערה');
  expect(result.comments).toEqual([
    expect.objectContaining({ author_name: '', comment_text: 'יפה!', selected_text: 'אחת[1] שתיים.' }),
  ]);
  expect(result.notices.map(({ code }) => code)).toEqual(['footnotes_appended']);
});

it('a picture in a footnote stands behind the paragraph that calls it', () => {
  const result = read(
    '<p>אחת<a href="#n" id="r" role="doc-noteref">1</a> סוף</p><p>שתיים</p><aside id="n"><p>הערה <img src="data:image/png;base64,AAAA" alt="סירה"> כאן <a href="#r">^</a></p></aside>',
  );
  const [{ body, formatting } = { body: '', formatting: undefined }] = result.parts;
  expect(body).toBe('אחת[1] סוף\nסירה\nשתיים\n\n[1] הערה כאן');
  expect(formatting?.blocks.map(({ kind, start, end }) => `${kind} ${body.slice(start, end)}`)).toEqual([
    'image סירה',
    'footnote [1] הערה כאן',
  ]);
  expect(result.notices.map(({ code }) => code)).toEqual(['note_images_moved', 'footnotes_appended']);
});

it('the sign that Word types into an item stands before its words, without the blanks between', () => {
  const item = (sign: string, words: string) =>
    `<p class="MsoListParagraph"><span><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><span dir="RTL">${words}</span></p>`;
  const { parts } = read(`<p>לפני</p>${item('·', 'לחם')}${item('1.', 'יין')}`);
  expect(parts[0]?.body).toBe('לפני\n• לחם\n1. יין');
});
