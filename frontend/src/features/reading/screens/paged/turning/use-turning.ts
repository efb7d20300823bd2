import { makeAnchor, pageAt } from '@shulayim/anchoring';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type FindPassage, loadPassageFinder, usePassageFinder } from '../../../../comments/model/passage-finder';
import type { Reading } from '../../../page/use-reading';
import { topOnScreen } from '../../../../comments/passages/text-spans';
import type { Pages } from './use-pages';

/** UTF-16 code units by which a place is found again in a revised text. */
const anchorLength = 160;

/** Where the reader is, as an offset in the body; noted while they scroll. */
function useReadingPlace(text: RefObject<HTMLElement | null>, pageStart: number) {
  const place = useRef(pageStart);
  useEffect(() => {
    place.current = pageStart;
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        place.current = topOnScreen(text.current) ?? place.current;
      });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [text, pageStart]);
  return place;
}

/** A revision moves words to other pages: the reader stays with the paragraph that they were reading. */
function useSamePlace({ held, text }: Reading, { pages, shown, turnTo }: Pages): void {
  const place = useReadingPlace(text, shown.start);
  const before = useRef(held.text);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = held.text;
    const end = Math.min(old.content.length, place.current + anchorLength);
    if (old.content === held.text.content || end <= place.current) return;
    const anchor = makeAnchor(old.content, place.current, end, old.version);
    const turn = (find: FindPassage) => {
      const found = find(anchor, held.text.content, held.text.version);
      if (found) turnTo(pageAt(pages, found.selection_start), { replaces: true });
    };
    const { find } = usePassageFinder.getState();
    if (find) turn(find);
    else loadPassageFinder().then(turn, () => undefined);
  });
}

/**
 * Turning the page by hand: the new page begins under the header, the focus stays with the text. A form that is open is
 * left as by scrolling: what was typed stays as a draft (decisions §5).
 */
export function useTurning(reading: Reading, paging: Pages, top: RefObject<HTMLElement | null>) {
  const { commenting, focus, text } = reading;
  const isByHand = useRef(false);
  useSamePlace(reading, paging);
  useEffect(() => {
    if (!isByHand.current || !text.current) return;
    isByHand.current = false;
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    text.current.focus({ preventScroll: true });
  }, [paging.page, text, top]);
  return (to: number) => {
    commenting.composer.close();
    commenting.closeGate();
    focus.closeDrawer();
    isByHand.current = true;
    paging.turnTo(to);
  };
}
