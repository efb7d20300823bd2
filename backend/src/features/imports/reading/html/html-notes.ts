import { isBlank } from '@shulayim/anchoring';
import { isTag, isText, type AnyNode, type Document, type Element, type ParentNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** A note that the text calls, and where it stands. */
export interface HtmlNote {
  /** What holds the note's words. */
  readonly body: Element;
  /** Leads from the note back to its call; no word of it. */
  readonly back: readonly Element[];
}

const noteName = /footnote|endnote|noteref|mso-footnote|mso-endnote|sdfootnote|sdendnote/i;
const ofBlocks = /^(?:p|li|aside|dd|div|td)$/;

/** The links of a text that call its notes, each with its note: a link there, and one back. */
export function notesOf(document: Document): ReadonlyMap<Element, HtmlNote> {
  const links = DomUtils.getElementsByTagName('a', document, true);
  const places = new Map<string, Element>();
  for (const element of DomUtils.findAll(({ attribs }) => !!(attribs['id'] ?? attribs['name']), document.children)) {
    for (const name of [element.attribs['id'], element.attribs['name']]) if (name) places.set(name, element);
  }
  const targetOf = ({ attribs }: Element): Element | undefined =>
    attribs['href']?.startsWith('#') ? places.get(decodeURIComponent(attribs['href'].slice(1))) : undefined;
  const order = new Map(links.map((link, index) => [link, index]));
  const notes = new Map<Element, HtmlNote>();
  const taken = new Set<Element>();
  for (const call of links) {
    const target = targetOf(call);
    const body = target && bodyOf(target);
    if (!body || taken.has(body) || isInside(call, body)) continue;
    const inside = DomUtils.getElementsByTagName('a', body, true);
    const back = inside.filter((link) => leadsTo(targetOf(link), call));
    const isFirst = inside.every((link) => (order.get(link) ?? 0) > (order.get(call) ?? 0));
    const says = [call.attribs['role'], call.attribs['epub:type'], call.attribs['class'], call.attribs['style']];
    if (!isFirst || (back.length === 0 && !says.some((it) => noteName.test(it ?? '')))) continue;
    taken.add(body);
    notes.set(call, { body, back });
  }
  return notes;
}

/** The paragraph or item that a place stands in; all of a division that is nothing but the note. */
function bodyOf(target: Element): Element | null {
  let element: ParentNode | null = target;
  while (element && !(isTag(element) && ofBlocks.test(element.name))) element = element.parent;
  if (!element || !isTag(element)) return null;
  const { parent } = element;
  const isOnly = parent && isTag(parent) && /^(?:div|aside|li)$/.test(parent.name) && !!parent.attribs['id'];
  return isOnly ? parent : element;
}

const isInside = (element: Element, container: Element): boolean => {
  for (let at = element.parent; at; at = at.parent) if (at === container) return true;
  return false;
};

/** To the call, or to what stands around it or in it. */
const leadsTo = (target: Element | undefined, call: Element): boolean =>
  target !== undefined &&
  (target === call || isInside(call, target) || isInside(target, call) || target.parent === call.parent);

/** The line over the notes, which stand elsewhere. */
export function isOverNotes(rule: Element, notes: ReadonlySet<AnyNode>): boolean {
  const siblings = rule.parent?.children ?? [];
  return notes.size > 0 && siblings.slice(siblings.indexOf(rule) + 1).every((node) => isOfNotes(node, notes));
}

/** Whether nothing but notes stands in it. */
function isOfNotes(node: AnyNode, notes: ReadonlySet<AnyNode>): boolean {
  if (isText(node)) return isBlank(node.data);
  // What Word says to itself in brackets, and a break, show nothing.
  if (!isTag(node) || node.name === 'br') return true;
  return notes.has(node) || (node.children.length > 0 && node.children.every((child) => isOfNotes(child, notes)));
}

/** The element without these nodes in it: they stay where they are in the page. */
export function withoutNodes(element: Element, hidden: ReadonlySet<AnyNode>): Element {
  for (const node of hidden) DomUtils.removeElement(node as Element);
  return element;
}
