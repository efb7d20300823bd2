import { readZip } from '../../../backend/src/features/imports/reading/zip.js';
import { zipFile } from './zip-file.js';

/** What a parser that follows a document's own entities would read from the machine, or unfold to ten thousand million signs. */
const declarations = `<!DOCTYPE d [
  <!ENTITY file SYSTEM "file:///etc/passwd">
  <!ENTITY e0 "zzzzzzzzzz">
  ${Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('\n')}
]>`;
const hostileWords = 'לפני &file; באמצע &e9; אחרי';
const wordNames = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });

const kinds = {
  Word: (start: string, words: string) => [
    file(
      'word/document.xml',
      `${start}<w:document xmlns:w="${wordNames}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  ],
  OpenDocument: (start: string, words: string) => [
    file('mimetype', 'application/vnd.oasis.opendocument.text'),
    file(
      'content.xml',
      `${start}<office:document-content><office:body><office:text><text:p>${words}</text:p></office:text></office:body></office:document-content>`,
    ),
  ],
  'e-book': (start: string, words: string) => [
    file('mimetype', 'application/epub+zip'),
    file('META-INF/container.xml', '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>'),
    file(
      'book.opf',
      '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
    ),
    file('a.xhtml', `${start}<html><body><p>${words}</p></body></html>`),
  ],
};

describe.each(Object.entries(kinds))('entities that a file of %s declares for itself', (_, filesOf) => {
  const read = async (start: string, words: string) => JSON.stringify(await readZip(zipFile(filesOf(start, words))));

  it('are not followed: neither to other files nor into each other', async () => {
    // Refused, or read as it stands.
    const text = await read(`<?xml version="1.0"?>${declarations}`, hostileWords).catch(() => 'refused');
    expect(text).not.toContain('root:');
    expect(text).not.toContain('zzzzzzzzzz');
    expect(text.length).toBeLessThan(5_000);
  });

  it('are all that is wrong with this one', async () =>
    expect(await read('<?xml version="1.0"?>', 'לפני אחרי')).toContain('לפני אחרי'));
});
