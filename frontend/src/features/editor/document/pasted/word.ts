import type { BlockKind } from '@shulayim/formatting';

const read = document.createElement('span').style;

/**
 * What an element itself says of its looks, until the next one is asked. Read from its attribute: a site that forbids inline
 * styles forbids them in a page that is only parsed, too, and there `element.style` is empty.
 */
export function declaredStyle(element: HTMLElement): CSSStyleDeclaration {
  read.cssText = element.getAttribute('style') ?? '';
  return read;
}

/** Paragraphs by what Word calls their style. */
const ofClasses: readonly (readonly [RegExp, BlockKind])[] = [
  [/^MsoListParagraph/i, 'list_item'],
  [/^Mso(?:Intense)?Quote$/i, 'quotation'],
];

export function kindOfClass(className: string): { kind: BlockKind } | null {
  const kind = ofClasses.find(([name]) => name.test(className))?.[1];
  return kind ? { kind } : null;
}
