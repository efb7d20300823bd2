import { Element, Text, isTag, type AnyNode, type Document } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** What stands in a text in place of a formula. */
export const formulaName = 'shulayim:formula';

/** Signs between the parts of an element of MathML. Source: MathML 3, chapter 3. */
const between: Readonly<Record<string, string>> = { mfrac: '/', msup: '^', msub: '_', munder: '_', mover: '^' };
const silent = /^(?:math:)?annotation(?:-xml)?$/;

/** A formula is a document in the document: its signs take the place of the frame that shows it, in one line. */
export function withFormulas(content: Document, documentOf: (name: string) => Document): Document {
  for (const object of DomUtils.getElementsByTagName('draw:object', content, true)) {
    const folder = (object.attribs['xlink:href'] ?? '').replace(/^\.\//, '');
    const found = folder === '' ? null : DomUtils.findOne(isMath, documentOf(`${folder}/content.xml`).children);
    const frame = object.parent;
    const signs = found ? signsOf(found).replace(/\s+/g, ' ').trim() : '';
    if (signs === '' || !frame || !isTag(frame)) continue;
    DomUtils.replaceElement(frame, new Element(formulaName, {}, [new Text(signs)]));
  }
  return content;
}

const isMath = ({ name }: Element): boolean => /^(?:math:)?math$/.test(name);

function signsOf(node: AnyNode): string {
  if (!isTag(node)) return DomUtils.textContent(node).trim();
  if (silent.test(node.name)) return '';
  const name = node.name.replace(/^math:/, '');
  const signs = node.children.map(signsOf).filter((each) => each !== '');
  const root = name === 'msqrt' || name === 'mroot' ? '√' : '';
  return root + signs.join(between[name] ?? '');
}
