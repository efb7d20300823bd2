import { type Span, makeAnchor } from '@shulayim/anchoring';
import type { User, WhyNot } from '@shulayim/contracts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, actionKeys } from '../../../platform/api/api';
import { isUnanswered, useAddComment, useHeldText } from '../model/comment.queries';
import type { ReadText } from '../model/merge-comments';
import { quotedAs } from '../model/new-comment';
import { loadPassageFinder, usePassageFinder } from '../model/passage-finder';
import { draftAt, useDraftStore } from './drafts/drafts.store';
import { useOfferedDrafts } from './drafts/use-offered-drafts';
import { useSentNotice } from '../offline/sent-notice.store';
import { asDraft } from '../offline/use-unsent-comments';
import { type Place, type Refusal, type Writing, onPassage, proposed, refusalOf } from './writing';

const nameKey = 'guest-name';

interface ComposerInput {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  readonly user: User | null;
  /** Why nothing can be sent just now; it may come and go while something is written. */
  readonly blocked: WhyNot | null;
}

/** The comment that is being written: its passage, its words, and what became of it. */
export function useComposer({ held, textKey, user, blocked }: ComposerInput) {
  const partId = held.text.id;
  const { content, version } = held.text;
  const [writing, setWriting] = useState<Writing | null>(null);
  const [name, setName] = useState(() => localStorage.getItem(nameKey) ?? '');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keys = useMemo(() => actionKeys(), []);
  /** A double click comes faster than the next drawing. */
  const lastSent = useRef<Writing | null>(null);
  const newest = useRef(writing);
  const adding = useAddComment(textKey, user, asDraft);
  const cache = useHeldText(textKey);
  const keep = useDraftStore((store) => store.keep);
  const show = useSentNotice((notice) => notice.show);
  const drafts = useOfferedDrafts(partId, content);
  const span = writing?.span;
  const otherDrafts = useMemo(
    () => drafts.filter(({ start, end }) => start !== span?.start || end !== span.end),
    [drafts, span],
  );
  useEffect(() => {
    newest.current = writing;
  });
  const find = usePassageFinder((now) => now.find);
  useLayoutEffect(() => {
    if (!writing || refusal?.kind === 'lost' || writing.anchor.text_version >= version) return;
    // The text was revised under the open form. Where the search cannot be had, the server says it when this is sent.
    if (!find) return void loadPassageFinder().catch(() => undefined);
    const place = find(writing.anchor, content, version);
    setRefusal({ kind: place ? 'revised' : 'lost' });
    if (place) setWriting(onPassage(writing, place, content));
  }, [writing, refusal, content, version, find]);

  const remember = ({ span, text, anchor }: Writing) => keep(partId, { ...span, text, name, exact: anchor.exact });
  const forget = ({ start, end }: Span) => keep(partId, { start, end, exact: '', text: '', name: '' });
  const refuse = (failure: unknown, sent: Writing) => {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (isUnanswered(failure)) return show('waits');
    lastSent.current = null;
    // Whoever writes the next one already finds this one again as a draft.
    if (newest.current) return;
    if (failure.code !== 'text_changed') {
      remember(sent);
      setWriting(sent);
      return setRefusal(refusalOf(failure));
    }
    cache.refetch();
    const { proposal } = failure;
    const now = proposal ? proposed(sent, proposal) : sent;
    forget(sent.span);
    remember(now);
    setWriting(now);
    setRefusal({ kind: proposal ? 'moved' : 'lost' });
  };
  const close = () => {
    setWriting(null);
    setRefusal(null);
  };
  return {
    writing,
    name,
    refusal,
    blocked,
    drafts,
    /** Without the one that is in the form. */
    otherDrafts,
    forget,
    open(place: Place) {
      const { start, end, exact = content.slice(start, end) } = place;
      if (writing?.span.start === start && writing.span.end === end) return;
      const span = { start, end };
      const isLost = exact !== content.slice(start, end);
      const draft = draftAt(drafts, span);
      // Words that lost their passage go along to the next one.
      const orphaned = refusal?.kind === 'lost' && !draft ? writing : null;
      const sentence = draft?.refusal;
      setRefusal(isLost ? { kind: 'lost' } : sentence ? { kind: 'sentence', sentence } : null);
      const anchor = isLost ? quotedAs(exact, span, version) : makeAnchor(content, start, end, version);
      const next = { openedAt: `${start}-${end}`, span, text: draft?.text ?? orphaned?.text ?? '', anchor };
      setWriting(next);
      if (!orphaned) return;
      forget(orphaned.span);
      remember(next);
    },
    setText(text: string) {
      if (!writing) return;
      setWriting({ ...writing, text });
      remember({ ...writing, text });
    },
    setName(next: string) {
      setName(next);
      localStorage.setItem(nameKey, next);
    },
    /** Escape and scrolling: what was typed stays as a draft. */
    close,
    /** 'ביטול': what was typed goes. */
    cancel() {
      if (writing) forget(writing.span);
      close();
    },
    /** Closes the form: the comment stands on its passage at once, and comes back into the form when it is refused. */
    send() {
      if (!writing || writing === lastSent.current || !writing.text.trim()) return;
      if (blocked || refusal?.kind === 'lost') return;
      const said = { span: writing.span, comment_text: writing.text, author_name: user ? '' : name };
      lastSent.current = writing;
      newest.current = null;
      adding.mutate(
        { ...said, key: keys.for({ ...said, version }) },
        {
          onSuccess: () => {
            keys.done();
            show('sent');
          },
          onError: (failure) => refuse(failure, writing),
        },
      );
      forget(writing.span);
      close();
    },
  };
}
export type Composer = ReturnType<typeof useComposer>;
