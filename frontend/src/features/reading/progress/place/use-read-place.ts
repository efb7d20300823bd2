import { splitParagraphs } from '@shulayim/anchoring';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSession } from '../../../../platform/session/session';
import { useReadingSource } from '../../../comments/text/use-source';
import type { Reading } from '../../page/use-reading';
import { chooseResumeOffer } from './choose-resume-offer';
import { EndDetector, leastReadingMs } from './end-detector';
import { goToPlace } from './go-to-place';
import { persistPlace, persistedPlace, placeKey } from './persisted-places';
import type { Seen } from './measure-seen';
import { PlaceSaver } from './place-saver';
import { resetPlace, showSeen, usePlace } from './place.store';
import { trackPlace } from './track-place';

/** Whose place in which text, and how it is told to the server. */
interface Journey {
  readonly reading: Reading;
  readonly viewer: string | null;
  /** Of the body's last words. */
  readonly end: number;
  readonly tell: (offset: number, isLeaving: boolean) => void;
  readonly tellFinished: () => void;
}

/** Who follows a link to a comment, or to a page, has said where they want to be. */
const hasAim = (): boolean => location.hash.startsWith('#comment-') || new URLSearchParams(location.search).has('page');

function offerFor({ reading, viewer, end }: Journey, seen: Seen): number | null {
  const { text, progress: there } = reading.held;
  if (hasAim()) return null;
  return chooseResumeOffer(
    { here: persistedPlace(placeKey(viewer, text.id)), there, version: text.version },
    seen.bottom,
    end,
  );
}

function remember({ reading, viewer, tell }: Journey, offset: number, isLeaving: boolean): void {
  const { id, version } = reading.held.text;
  persistPlace({ key: placeKey(viewer, id), offset, version, at: new Date().toISOString() });
  tell(offset, isLeaving);
}

/** Follows one reader through one text; `now` is asked for what may change meanwhile. */
function follow(root: HTMLElement, now: () => Journey) {
  const keeper = new PlaceSaver({
    keep: (offset, isLeaving) => remember(now(), offset, isLeaving),
    onReadOn: () => usePlace.setState({ offer: null }),
  });
  const watch = new EndDetector(leastReadingMs(now().reading.held.text.word_count), () => {
    keeper.finish(now().end);
    now().tellFinished();
  });
  let isFirst = true;
  const tracker = trackPlace({
    root,
    end: () => now().end,
    onSeen: (seen) => {
      showSeen(seen, now().end);
      // One's own text has no reader to remember.
      if (now().reading.commenting.isAuthor) return;
      if (isFirst) {
        const offer = offerFor(now(), seen);
        keeper.isOffering = offer !== null;
        usePlace.setState({ offer });
        isFirst = false;
      }
      keeper.at(seen.top);
      watch.see(seen.isEndSeen && document.visibilityState === 'visible');
    },
    onAct: () => keeper.act(),
    onLeave: () => keeper.flush(true),
  });
  return {
    look: tracker.look,
    answer: () => {
      keeper.isOffering = false;
      usePlace.setState({ offer: null });
    },
    stop: () => {
      watch.stop();
      tracker.stop();
    },
  };
}

/**
 * Remembers where the reader stopped, offers it when they come back, and tells when they have come to the end.
 *
 * @returns what the offer's two buttons do
 */
export function useReadPlace(reading: Reading) {
  const { user, status } = useSession();
  const { persistPlace: tellPlace, finish } = useReadingSource();
  const { text, reveal } = reading;
  const { id, content } = reading.held.text;
  const viewer = user?.id ?? null;
  const end = useMemo(() => splitParagraphs(content).at(-1)?.end ?? 0, [content]);
  const journey: Journey = {
    reading,
    viewer,
    end,
    // Neither is worth a word to the reader when it fails.
    tell: (offset, isLeaving) => void tellPlace?.(id, offset, isLeaving).catch(() => undefined),
    tellFinished: () => void finish?.(id).catch(() => undefined),
  };
  const newest = useRef(journey);
  useLayoutEffect(() => {
    newest.current = journey;
  });
  const followed = useRef<ReturnType<typeof follow> | null>(null);
  useEffect(() => {
    if (!text.current || status === 'checking') return;
    resetPlace();
    const following = follow(text.current, () => newest.current);
    followed.current = following;
    following.look();
    return following.stop;
  }, [id, viewer, status, text]);
  // A page was turned, or the text was drawn anew.
  useEffect(() => followed.current?.look());
  return {
    fromStart: () => followed.current?.answer(),
    goOn: () => {
      const { offer } = usePlace.getState();
      followed.current?.answer();
      if (offer === null || !text.current) return;
      reveal?.({ start: offset(offer, end), end: offset(offer, end) + 1 });
      goToPlace(text.current, offset(offer, end));
    },
  };
}

/** The server's place may lie behind the last words. */
const offset = (offer: number, end: number): number => Math.max(0, Math.min(offer, end - 1));
