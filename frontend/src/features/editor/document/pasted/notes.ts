/** A footnote of a pasted page. */
export interface PastedNote {
  /** The link that calls it. */
  readonly call: Element;
  readonly sign: string;
  /** All that holds it, and the paragraphs of its words. */
  readonly body: Element;
  readonly words: readonly Element[];
  /** Leads from the note back to its call; no word of it. */
  readonly back: Element;
  /** Lines that are drawn over the notes. */
  readonly rules: readonly Element[];
}

const lines = 'p, li, div, dd, td';

/** The notes that a page calls: a link to each, before it, and one back. */
export function notesOf(page: Element): PastedNote[] {
  const links = [...page.querySelectorAll('a[href]')];
  const places = new Map<string, Element>();
  for (const element of page.querySelectorAll('[id], a[name]'))
    for (const name of [element.id, element.getAttribute('name')]) if (name) places.set(`#${name}`, element);
  const targetOf = (link: Element) => places.get(link.getAttribute('href') ?? '');
  const notes: PastedNote[] = [];
  for (const call of links) {
    const target = targetOf(call);
    const first = target?.closest(lines);
    if (!first || first.contains(call) || !isBefore(call, first)) continue;
    const parent = first.parentElement;
    const body = parent && parent !== page && parent.id !== '' ? parent : first;
    const back = [...body.querySelectorAll('a[href]')].find((link) => leadsTo(targetOf(link), call));
    const sign = call.textContent.trim();
    if (!back || sign === '') continue;
    const paragraphs = [...body.querySelectorAll('p')];
    const words = paragraphs.length > 0 ? paragraphs : [body];
    notes.push({ call, sign, body, words, back, rules: [] });
  }
  const rules = [...page.querySelectorAll('hr, br')].filter((rule) => isOverNotes(rule, notes, page));
  return notes.map((note) => ({ ...note, rules }));
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const leadsTo = (target: Element | undefined, call: Element): boolean =>
  target !== undefined && (target === call || target.contains(call) || call.contains(target));

/** Whether nothing but notes comes behind it. */
function isOverNotes(rule: Element, notes: readonly PastedNote[], page: Element): boolean {
  if (notes.length === 0 || notes.some(({ body }) => body.contains(rule))) return false;
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  walker.currentNode = rule;
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.trim() && !notes.some(({ body }) => body.contains(node))) return false;
  return true;
}
