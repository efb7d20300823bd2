import { type Span, makeAnchor } from '@shulayim/anchoring';
import type { User, WhyNot } from '@shulayim/contracts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, actionKeys } from '../../../platform/api/api';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';
import { isUnanswered, useAddComment, useHeldText } from '../model/comment.queries';
import type { ReadText } from '../model/merge-comments';
import { quotedAs } from '../model/new-comment';
import { loadPassageFinder, usePassageFinder } from '../model/passage-finder';
import { type Form, formOf, isEmpty, isLost, isSameSpan, lostWords } from './machine/commenting-machine';
import { draftAt, useDraftStore } from './drafts/drafts.store';
import { useOfferedDrafts } from './drafts/use-offered-drafts';
import { useSentNotice } from '../offline/sent-notice.store';
import { asDraft } from '../offline/use-unsent-comments';
import type { Machine } from './machine/use-machine';
import { type Place, type Writing, onPassage, proposed, refusalOf } from './writing';

const nameKey = 'guest-name';

interface ComposerInput {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  readonly user: User | null;
  /** Why nothing can be sent just now; it may come and go while something is written. */
  readonly blocked: WhyNot | null;
  readonly machine: Machine;
}

/** Whoever has left the page is told nothing on it. */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/** The comment that is being written: its passage, its words, and what became of it. */
export function useComposer({ held, textKey, user, blocked, machine }: ComposerInput) {
  const partId = held.text.id;
  const { content, version } = held.text;
  const { happened, now } = machine;
  const form = formOf(machine.state);
  const [name, setName] = useState(() => readStored(nameKey) ?? '');
  const keys = useMemo(() => actionKeys(), []);
  const add = useAddComment(textKey, user, asDraft);
  const isHere = useIsHere();
  const cache = useHeldText(textKey);
  const keep = useDraftStore((store) => store.keep);
  const { show, hide } = useSentNotice.getState();
  const drafts = useOfferedDrafts(partId, content);
  const span = form?.writing.span;
  const otherDrafts = useMemo(() => drafts.filter((draft) => !span || !isSameSpan(draft, span)), [drafts, span]);
  const find = usePassageFinder((finder) => finder.find);
  useLayoutEffect(() => {
    if (!form || isLost(form) || form.writing.anchor.text_version >= version) return;
    // The text was revised under the open form. Where the search cannot be had, the server says it when this is sent.
    if (!find) return void loadPassageFinder().catch(() => undefined);
    const place = find(form.writing.anchor, content, version);
    happened({ type: 'revised', writing: place && onPassage(form.writing, place, content) });
  }, [form, content, version, find, happened]);

  const remember = ({ span, text, anchor }: Writing) => keep(partId, { ...span, text, name, exact: anchor.exact });
  const forget = ({ start, end }: Span) => keep(partId, { start, end, exact: '', text: '', name: '' });
  const refuse = (failure: unknown, sent: Form) => {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (isUnanswered(failure)) return show('waits');
    if (formOf(now())) return;
    if (failure.code !== 'text_changed') {
      remember(sent.writing);
      return happened({ type: 'refused', ...sent, refusal: refusalOf(failure) });
    }
    cache.refetch();
    const { proposal } = failure;
    const writing = proposal ? proposed(sent.writing, proposal) : sent.writing;
    forget(sent.writing.span);
    remember(writing);
    happened({ type: 'refused', ...sent, writing, refusal: { kind: proposal ? 'moved' : 'lost' } });
  };
  return {
    writing: form?.writing ?? null,
    name,
    refusal: form?.refusal ?? null,
    blocked,
    drafts,
    /** Without the one that is in the form. */
    otherDrafts,
    forget,
    open(place: Place, takesFocus: boolean) {
      const { start, end, exact = content.slice(start, end) } = place;
      const span = { start, end };
      const isGone = exact !== content.slice(start, end);
      const draft = draftAt(drafts, span);
      const carried = draft ? null : lostWords(formOf(now()), span);
      const sentence = draft?.refusal;
      const refusal = isGone
        ? ({ kind: 'lost' } as const)
        : sentence
          ? ({ kind: 'sentence', sentence } as const)
          : null;
      const anchor = isGone ? quotedAs(exact, span, version) : makeAnchor(content, start, end, version);
      const writing = { openedAt: `${start}-${end}`, span, text: draft?.text ?? '', anchor };
      happened({ type: 'opened', isDraft: draft !== undefined, writing, refusal, takesFocus });
      const opened = formOf(now());
      if (!carried || !opened) return;
      forget(carried.span);
      remember(opened.writing);
    },
    setText(text: string) {
      happened({ type: 'typed', text });
      const typed = formOf(now());
      if (typed) remember(typed.writing);
    },
    setName(next: string) {
      setName(next);
      writeStored(nameKey, next);
    },
    /** Escape: what was typed stays as a draft. */
    close: () => happened({ type: 'closed' }),
    /** 'ביטול': what was typed goes. */
    cancel() {
      if (form) forget(form.writing.span);
      happened({ type: 'closed' });
    },
    /** Closes the form: the comment stands on its passage at once, and comes back into the form when it is refused. */
    send() {
      const sent = formOf(now());
      if (!sent || blocked || isEmpty(sent) || isLost(sent)) return;
      const { span, text: comment_text } = sent.writing;
      hide();
      const said = { span, comment_text, author_name: user ? '' : name };
      add({ ...said, key: keys.for({ ...said, version }) }).then(
        () => {
          if (!isHere()) return;
          keys.done();
          show('sent');
        },
        (failure: unknown) => isHere() && refuse(failure, sent),
      );
      forget(span);
      happened({ type: 'sent' });
    },
  };
}
export type Composer = ReturnType<typeof useComposer>;
