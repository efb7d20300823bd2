/** What stands in lines of their own. */
const blockNames = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI MAIN OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const silentNames = new Set(['HEAD', 'STYLE', 'SCRIPT', 'TITLE', 'META', 'LINK', 'XML', 'TEMPLATE']);
/** The deepest heading that plain text can tell the server of. */
const maxLevel = 3;

interface Pasted {
  /** Of Word's own title style. */
  readonly title: string;
  /** Plain text; its headings begin with `#`. */
  readonly text: string;
}

/**
 * What Word or Google Docs puts on the clipboard, as plain text with its headings.
 *
 * @param html as it was pasted; it is parsed, never shown
 */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [];
  const title: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') lines.push(line.replace(/^ +| +$/g, ''));
    line = '';
  };
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) line += (node.nodeValue ?? '').replace(/[ \t\r\n]+/g, ' ');
    if (!(node instanceof Element) || silentNames.has(node.nodeName)) return;
    if (node.nodeName === 'BR') {
      // A break at a paragraph's end is only drawn by some programs, so it parts nothing.
      if (line.trim() === '') lines.push('');
      end();
      return;
    }
    const isBlock = blockNames.has(node.nodeName);
    if (isBlock) end();
    if (node.classList.contains('MsoTitle')) {
      title.push(oneLine(node));
      return;
    }
    const level = headingLevel(node);
    if (level > 0 && oneLine(node) !== '') {
      lines.push(`${'#'.repeat(Math.min(level, maxLevel))} ${oneLine(node)}`);
      return;
    }
    for (const child of node.childNodes) walk(child);
    if (node.nodeName === 'TD' || node.nodeName === 'TH') line += '\t';
    if (isBlock && isEmptyParagraph(node)) lines.push('');
    if (isBlock) end();
  };
  walk(body);
  end();
  return { title: title.join(' ').trim(), text: lines.join('\n').replaceAll('\u00a0', ' ') };
}

const oneLine = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

const headingLevel = (node: Element): number => Number(/^H([1-6])$/.exec(node.nodeName)?.[1] ?? 0);

/** Word and Docs write an empty line as a paragraph with a space that cannot break, or with nothing but a break. */
const isEmptyParagraph = (node: Element): boolean =>
  node.nodeName === 'P' && oneLine(node) === '' && node.querySelector('img, br') === null;

/** What was pasted as a file, so that it goes the way of all manuscripts; null when there are no words in it. */
export function pastedFile(clipboard: Pick<DataTransfer, 'getData'>, name: string): File | null {
  const html = clipboard.getData('text/html');
  const { title, text } = html ? readPasted(html) : { title: '', text: clipboard.getData('text/plain') };
  if (text.trim() === '') return null;
  return new File([text], `${title || name}.txt`, { type: 'text/plain' });
}
