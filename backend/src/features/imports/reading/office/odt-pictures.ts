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

/** Pictures of a row stand behind it: they would cut it. */
export const behindIt = ({ pictures, ...row }: Block): Block => ({
  ...row,
  ...(pictures ? { pictures: pictures.map((picture) => ({ ...picture, at: row.text.length })) } : {}),
});
