import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** What the zip claims the content's length to be. */
  readonly claimed?: number;
}

/** A zip file by hand, since no library lies about what is in it. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimed = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimed, 18);
    shared.writeUInt16LE(title.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), shared, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, rest, title]));
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, index, end]);
}

const wordNames = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A docx with nothing but its text. */
export const bareDocx = (body: string, more: readonly ZipEntry[] = []): Buffer =>
  zipFile([
    {
      name: 'word/document.xml',
      content: Buffer.from(`<w:document ${wordNames}><w:body>${body}</w:body></w:document>`),
    },
    ...more,
  ]);

export const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** Styles as a Hebrew Word has them: the author's own, made from a heading. */
export const ownStyles: ZipEntry = {
  name: 'word/styles.xml',
  content: Buffer.from(`<w:styles ${wordNames}>
    <w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style>
    <w:style w:type="paragraph" w:styleId="a5"><w:name w:val="כותרת שלי"/><w:basedOn w:val="1"/></w:style>
    <w:style w:type="paragraph" w:styleId="a6"><w:name w:val="שם פרק"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="x"><w:name w:val="x"/><w:basedOn w:val="y"/></w:style>
    <w:style w:type="paragraph" w:styleId="y"><w:name w:val="y"/><w:basedOn w:val="x"/></w:style>
  </w:styles>`),
};
