import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import type { Person } from '../../support/person.js';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Points, quotes of every kind, maqaf, dash, a mark of direction, Latin and digits: what must survive. */
export const hardLine = '„בַּבֹּקֶר,” אמר ר׳ חיים מתל־אביב – לדו״ח צה״ל\u200f (No. 17) “כן”…';

const line = (text: string) =>
  new Paragraph({ bidirectional: true, children: [new TextRun({ text, rightToLeft: true })] });
const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ text, heading: level, bidirectional: true });
const cell = (text: string) => new TableCell({ children: [line(text)] });

/** A manuscript as an author sends it: a title, two chapters, a footnote, a picture, a comment, a table, a scene break. */
export function manuscriptFile(): Promise<Buffer> {
  const picture = new ImageRun({ type: 'png', data: pixel, transformation: { width: 9, height: 9 } });
  const commented = [
    new CommentRangeStart(0),
    new TextRun('הסירות נעלמו'),
    new CommentRangeEnd(0),
    new TextRun({ children: [new CommentReference(0)] }),
  ];
  const document = new Document({
    comments: { children: [{ id: 0, author: 'עורכת', date: new Date(0), children: [line('נהדר')] }] },
    footnotes: { 1: { children: [line('מפת האדמירליות, 1921.')] } },
    sections: [
      {
        children: [
          heading('מרים והים', HeadingLevel.TITLE),
          heading('פרק ראשון: הים', HeadingLevel.HEADING_1),
          line(hardLine),
          new Paragraph({ children: [new TextRun('המפרץ'), new FootnoteReferenceRun(1), new TextRun(' היה שקט.')] }),
          line(''),
          line('***'),
          line(''),
          new Paragraph({ children: [picture] }),
          new Paragraph({ children: commented }),
          heading('פרק שני', HeadingLevel.HEADING_1),
          new Table({ rows: [new TableRow({ children: [cell('סירה'), cell('בעלים')] })] }),
          new Paragraph({ children: [new TextRun('שורה'), new TextRun({ text: 'שורה שנייה', break: 1 })] }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** A manuscript of so many words, in chapters. */
export function longManuscript(words: number, chapters: number): Promise<Buffer> {
  const sentence = 'הרוח שבה והתחזקה, ומעבר לסלעים נשמע קול מנוע רחוק ועקשן. ';
  const perParagraph = sentence.trim().split(' ').length * 8;
  const paragraphs = Math.ceil(words / chapters / perParagraph);
  const chapter = (index: number) => [
    heading(`פרק ${index + 1}`, HeadingLevel.HEADING_1),
    ...Array.from({ length: paragraphs }, () => line(sentence.repeat(8).trim())),
  ];
  const children = Array.from({ length: chapters }, (_, index) => chapter(index)).flat();
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** Sends a file as the import's form does. */
export async function sendFile(
  person: Person,
  bytes: Uint8Array,
  name: string,
): Promise<{ status: number; text: string; headers: Headers }> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${person.url}/api/import`, {
    method: 'POST',
    headers: { cookie: person.cookieHeader, 'idempotency-key': 'once' },
    body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
