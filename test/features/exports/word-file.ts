import { XMLParser } from 'fast-xml-parser';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** A thread's comment as Word has it. */
export interface WordComment {
  author: string;
  /** The author's clock. */
  date: string;
  dateUtc: string;
  text: string;
  isDone: boolean;
  /** The number of the comment that it answers. */
  parent: number | null;
  /** What stands between its marks; paragraphs are parted by a line break. */
  passage: string;
}

export interface WordParagraph {
  style: string | null;
  isRightToLeft: boolean;
  runs: { text: string; isRightToLeft: boolean }[];
}

export interface WordFile {
  comments: WordComment[];
  paragraphs: WordParagraph[];
  /** Line by line what a person reads, with its looks, footnotes and pictures: `<i>`, `<fr-FR>`, `[^…]`, `[image: what it shows]`. Lines without words are left out. */
  lines: string[];
}

type Node = Record<string, unknown>;
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
});

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const childrenOf = (node: Node): Node[] => {
  const value = node[nameOf(node)];
  return Array.isArray(value) ? (value as Node[]) : [];
};
const attribute = (node: Node | undefined, name: string): string | null =>
  ((node?.[':@'] as Record<string, string> | undefined) ?? {})[name] ?? null;
const child = (node: Node, name: string): Node | undefined => childrenOf(node).find((each) => nameOf(each) === name);
const all = (nodes: Node[], name: string): Node[] =>
  nodes.flatMap((node) => (nameOf(node) === name ? [node] : all(childrenOf(node), name)));

/** What a person reads of a run. */
const textOf = (run: Node): string =>
  childrenOf(run)
    .map((node) => {
      if (nameOf(node) === 'w:t')
        return childrenOf(node)
          .map((text) => String(text['#text']))
          .join('');
      return { 'w:tab': '\t', 'w:br': '\n' }[nameOf(node)] ?? '';
    })
    .join('');

/** Opens a file of Word's, and fails on one that is no such file. */
export async function openWord(bytes: Buffer): Promise<WordFile> {
  const files = await unzipped(bytes);
  const read = (name: string): Node[] => parser.parse(files.get(name) ?? fail(`no ${name}`)) as Node[];
  const body = all(read('word/document.xml'), 'w:body').flatMap(childrenOf);
  const passages = passagesOf(body);
  const threads = files.has('word/commentsExtended.xml') ? all(read('word/commentsExtended.xml'), 'w15:commentEx') : [];
  const written = files.has('word/comments.xml') ? all(read('word/comments.xml'), 'w:comment') : [];
  const footnotes = files.has('word/footnotes.xml') ? all(read('word/footnotes.xml'), 'w:footnote') : [];
  const paragraphIds = written.map((comment) => attribute(all([comment], 'w:p').at(-1), 'w14:paraId'));
  return {
    paragraphs: body.filter((node) => nameOf(node) === 'w:p').map(toParagraph),
    lines: body.flatMap((node) => (nameOf(node) === 'w:p' ? linesOf(node, footnotes) : [])),
    comments: written.map((comment, index) => {
      const thread = threads.find((each) => attribute(each, 'w15:paraId') === paragraphIds[index]);
      const parent = attribute(thread, 'w15:paraIdParent');
      return {
        author: attribute(comment, 'w:author') ?? '',
        date: attribute(comment, 'w:date') ?? '',
        dateUtc: attribute(comment, 'w16du:dateUtc') ?? '',
        text: all([comment], 'w:p')
          .map((p) => all([p], 'w:r').map(textOf).join(''))
          .join('\n'),
        isDone: attribute(thread, 'w15:done') === '1',
        parent: parent === null ? null : paragraphIds.indexOf(parent),
        passage: passages.get(attribute(comment, 'w:id') ?? '') ?? fail('a comment without a passage'),
      };
    }),
  };
}

function fail(why: string): never {
  throw new Error(`Not a whole file of Word's: ${why}.`);
}

function toParagraph(node: Node): WordParagraph {
  const properties = child(node, 'w:pPr');
  return {
    style: attribute(properties && child(properties, 'w:pStyle'), 'w:val'),
    isRightToLeft: Boolean(properties && child(properties, 'w:bidi')),
    runs: all([node], 'w:r')
      .map((run) => ({ text: textOf(run), isRightToLeft: all([run], 'w:rtl').length > 0 }))
      .filter(({ text }) => text !== ''),
  };
}

function linesOf(paragraph: Node, footnotes: Node[]): string[] {
  const pieces = all([paragraph], 'w:r').map((run) => {
    const [picture] = all([run], 'wp:docPr');
    if (picture) return `[image: ${attribute(picture, 'descr')}]`;
    const note = child(run, 'w:footnoteReference');
    return note ? `[^${footnoteOf(note, footnotes)}]` : looked(textOf(run), looksOf(run));
  });
  return joined(pieces)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** In the order in which they are written. */
const lookNames = ['i', 'b', 'u', 'strike', 'sup', 'sub', 'caps'] as const;
/** How letters look, and the language that they are said to be of. */
export type WordLook = (typeof lookNames)[number] | `${string}-${string}`;

/** Text with its looks, as `lines` writes them. */
export function looked(text: string, looks: readonly WordLook[]): string {
  const own = [...lookNames.filter((name) => looks.includes(name)), ...looks.filter((look) => look.includes('-'))];
  const marked = (line: string) => own.reduceRight((inside, name) => `<${name}>${inside}</${name}>`, line);
  // A break belongs to no look.
  return text
    .split('\n')
    .map((line) => (line ? marked(line) : line))
    .join('\n');
}

/** Runs of one look that touch are one, however many a program made of them. */
export function joined(pieces: readonly string[]): string {
  const met = /<\/([\w-]+)><\1>/g;
  let text = pieces.join('');
  while (text.search(met) >= 0) text = text.replaceAll(met, '');
  return text;
}

function looksOf(run: Node): WordLook[] {
  const valueOf = (name: string) => attribute(all([run], name)[0], 'w:val') ?? '';
  const height = valueOf('w:vertAlign');
  const language = valueOf('w:lang');
  return [
    ...(isOn(run, 'w:i') ? ['i' as const] : []),
    ...(isOn(run, 'w:b') ? ['b' as const] : []),
    ...(isOn(run, 'w:u') ? ['u' as const] : []),
    ...(isOn(run, 'w:strike') ? ['strike' as const] : []),
    ...(height === 'superscript' ? ['sup' as const] : []),
    ...(height === 'subscript' ? ['sub' as const] : []),
    ...(isOn(run, 'w:smallCaps') ? ['caps' as const] : []),
    ...(/^\w+-\w+$/.test(language) ? [language as WordLook] : []),
  ];
}

const isOn = (run: Node, name: string): boolean => {
  const look = child(run, 'w:rPr');
  const said = look && child(look, name);
  return said !== undefined && !['0', 'false', 'none'].includes(attribute(said, 'w:val') ?? '');
};

function footnoteOf(sign: Node, footnotes: Node[]): string {
  const note = footnotes.find((each) => attribute(each, 'w:id') === attribute(sign, 'w:id'));
  return all(note ? [note] : fail('a sign without its footnote'), 'w:r')
    .map(textOf)
    .join('')
    .trim();
}

/** By the comments' numbers. Each has one beginning, one end, and its sign after it. */
function passagesOf(body: Node[]): Map<string, string> {
  const passages = new Map<string, string>();
  const open = new Set<string>();
  const ended = new Set<string>();
  for (const [index, paragraph] of body.entries()) {
    if (index > 0) for (const id of open) passages.set(id, `${passages.get(id)}\n`);
    for (const node of childrenOf(paragraph)) {
      const id = attribute(node, 'w:id') ?? '';
      const kind = nameOf(node);
      if (kind === 'w:commentRangeStart') {
        passages.set(id, '');
        open.add(id);
      }
      if (kind === 'w:commentRangeEnd') {
        if (!open.delete(id)) fail('an end without a beginning');
        ended.add(id);
      }
      for (const sign of all([node], 'w:commentReference'))
        if (!ended.has(attribute(sign, 'w:id') ?? '')) fail('a sign before its passage');
      if (kind === 'w:r') for (const each of open) passages.set(each, passages.get(each) + textOf(node));
    }
  }
  if (open.size > 0) fail('a passage without an end');
  return passages;
}

function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, string>();
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on(
        'entry',
        (entry: Entry) =>
          void readEntry(zip, entry).then((text) => {
            files.set(entry.fileName, text);
            zip.readEntry();
          }, reject),
      );
      zip.readEntry();
    });
  });
}

function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (failure, stream) => {
      if (failure) return reject(failure);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    }),
  );
}
