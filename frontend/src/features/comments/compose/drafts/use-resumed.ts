import type { Span } from '@shulayim/anchoring';
import type { WhyNot } from '@shulayim/contracts';
import { useEffect, useRef } from 'react';
import { useSession, onSession } from '../../../../platform/session/session';
import type { ReadText } from '../../model/merge-comments';
import { forgetPassage, persistPassage, persistedPassage } from './resume';
import { placeNow } from './use-carried-drafts';

interface Resumed {
  readonly held: ReadText;
  readonly whyNot: WhyNot | null;
  /** Where the person is about to write, or would be if they were signed in. */
  readonly wanted: Span | null;
  /** Opens there what was interrupted: the form, or once more the way to log in. */
  readonly onResume: (span: Span) => void;
}

/**
 * Signing in on the way to a comment, or in the middle of one, leads back to the same passage with the form open. The words
 * themselves wait among the drafts.
 */
export function useResumed({ held, whyNot, wanted, onResume }: Resumed): void {
  const { id, content } = held.text;
  const { status } = useSession();
  const newest = useRef({ wanted, onResume, content });
  useEffect(() => {
    newest.current = { wanted, onResume, content };
  });
  const keep = (span: Span) =>
    persistPassage({ partId: id, start: span.start, end: span.end, exact: content.slice(span.start, span.end) });
  const keepNow = useRef(keep);
  useEffect(() => {
    keepNow.current = keep;
  });
  // The session ends: the page may be drawn anew for nobody.
  useEffect(
    () =>
      onSession((now, before) => {
        const { wanted: span } = newest.current;
        if (span && before.user && now.user?.id !== before.user.id) keepNow.current(span);
      }),
    [],
  );
  useEffect(() => {
    if (whyNot === 'sign_in_required' && wanted) keepNow.current(wanted);
  }, [whyNot, wanted]);
  useEffect(() => {
    if (status === 'checking') return;
    const place = persistedPassage(id);
    if (!place) return;
    if (whyNot !== 'sign_in_required') forgetPassage();
    if (whyNot !== null && whyNot !== 'sign_in_required') return;
    placeNow(place, newest.current.content).then(
      (span) => span && newest.current.onResume(span),
      () => undefined,
    );
  }, [id, whyNot, status]);
}
