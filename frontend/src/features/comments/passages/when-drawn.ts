import { layOutAll } from './later-paragraphs';

/**
 * Does something with a part of the text: at once when it is drawn, or as soon as it will be. The page that it stands on
 * may have to be turned to first, and marks far down are drawn a little later than the text.
 *
 * @param find asked again whenever the text's elements change, until it finds something
 * @returns calls it off
 */
export function whenDrawn<Found>(
  root: HTMLElement,
  find: (root: HTMLElement) => Found | null,
  act: (found: Found) => void,
): () => void {
  const at = find(root);
  if (at !== null) {
    layOutAll(root);
    act(at);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const drawn = find(root);
    if (drawn === null) return;
    observer.disconnect();
    layOutAll(root);
    act(drawn);
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-ids'] });
  return () => observer.disconnect();
}
