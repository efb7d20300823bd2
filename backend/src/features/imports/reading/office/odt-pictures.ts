import { DomUtils } from 'htmlparser2';
import { isTag, type Element } from 'domhandler';
import type { Block } from '../../splitting/manuscript.js';
import { isElsewhere, sourceOf, type PictureFiles } from '../../pictures/found-picture.js';

/** What a frame shows: the file where there is one, what is said of it, and whether it lies outside of the document. */
export function pictureOf(frame: Element, pictures: PictureFiles) {
  const children = frame.children.filter(isTag);
  const said = ['svg:desc', 'svg:title'].map((name) => children.find((child) => child.name === name));
  const words = said.map((element) => (element ? DomUtils.textContent(element).trim() : '')).find(Boolean) ?? '';
  const images = children.filter(({ name }) => name === 'draw:image');
  const addresses = images.map(({ attribs }) => attribs['xlink:href'] ?? '');
  // The same picture may be there in several formats.
  const source = addresses.map((address) => sourceOf(address, pictures)).find((found) => found !== null) ?? null;
  return { source, words, isLinked: addresses.some(isElsewhere) };
}

/** In hundredths of an inch: a shape that is so much lower than wide is a line across the page. */
const mostRule = { height: 6, width: 70 };
const inchesOf: Readonly<Record<string, number>> = { in: 1, cm: 1 / 2.54, mm: 1 / 25.4, pt: 1 / 72 };

function hundredths(length = ''): number | null {
  const [, number = '', unit = ''] = /^([\d.]+)(in|cm|mm|pt)$/.exec(length) ?? [];
  return number === '' ? null : Number(number) * (inchesOf[unit] ?? 1) * 100;
}

/** Whether a shape without words is a line across the page. */
export function isRule({ attribs }: Element): boolean {
  const height = hundredths(attribs['svg:height']);
  const width = hundredths(attribs['svg:width']) ?? 0;
  return height !== null && height <= mostRule.height && width >= mostRule.width;
}

export const paragraphsIn = (container: Element): Element[] =>
  DomUtils.findAll(({ name }) => name === 'text:p' || name === 'text:h', container.children);

/** Pictures of a row stand behind it: they would cut it. */
export const behindIt = ({ pictures, ...row }: Block): Block => ({
  ...row,
  ...(pictures ? { pictures: pictures.map((picture) => ({ ...picture, at: row.text.length })) } : {}),
});
