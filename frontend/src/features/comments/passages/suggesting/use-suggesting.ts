import type { Span } from '@shulayim/anchoring';
import type { SuggestionLane, User } from '@shulayim/contracts';
import { useState } from 'react';
import { ApiFailure, newKey } from '../../../../platform/api/api';
import { readStored, writeStored } from '../../../../platform/forms/browser-storage';
import { fits, isText, parsePersisted, persistJson } from '../../../../platform/forms/persisted-json';
import { useTranslation } from '../../../../platform/i18n';
import { isUnanswered, useAddComment, useHeldText } from '../../model/comment.queries';
import { sentenceOf } from '../../model/refused-words';
import { useSentNotice } from '../../offline/sent-notice.store';
import { asDraft } from '../../offline/use-unsent-comments';
import type { ReadText } from '../../model/merge-comments';

const nameKey = 'guest-name';

/** A passage that was chosen, and where what is written about it goes. */
export interface Suggesting {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  readonly user: User | null;
  readonly span: Span;
  readonly lane: SuggestionLane;
  /** Readers see one another's comments; undefined where a comment goes nowhere. */
  readonly readersSee: boolean | undefined;
  readonly onClose: (isSent: boolean) => void;
}

interface Said {
  readonly text: string;
  readonly why: string;
  readonly lane: SuggestionLane;
  readonly name: string;
}

/** What was written about a passage and not sent: it is there again when that passage is chosen. */
const keptKey = (partId: string): string => `suggestion ${partId}`;
interface Kept extends Pick<Said, 'text' | 'why'> {
  readonly passage: string;
}
function keptOn(partId: string, passage: string): Partial<Kept> {
  const kept = parsePersisted(readStored(keptKey(partId)));
  const isKept = fits(kept, { text: isText, why: isText, passage: isText }) && (kept as Kept).passage === passage;
  return isKept ? (kept as Kept) : {};
}

/** A suggestion that is being written: shown beside the text once it is sent, and back in its form when it is refused. */
export function useSuggesting({ held, textKey, user, span: chosen, lane, onClose }: Suggesting) {
  const { t } = useTranslation('suggestions.lazy');
  const partId = held.text.id;
  const [span, setSpan] = useState<Span>(chosen);
  const passage = held.text.content.slice(span.start, span.end);
  const [isOpen, setOpen] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<Said>(() => {
    const { text = passage, why = '' } = keptOn(partId, passage);
    return { text, why, lane, name: readStored(nameKey) ?? '' };
  });
  const add = useAddComment(textKey, user, asDraft);
  const cache = useHeldText(textKey);
  const { show } = useSentNotice.getState();
  const refused = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (isUnanswered(failure)) {
      show('waits');
      return onClose(true);
    }
    const { proposal } = failure;
    if (failure.code === 'text_changed') cache.refetch();
    if (proposal) setSpan({ start: proposal.selection_start, end: proposal.selection_end });
    setProblem(proposal ? t('form.moved') : t('form.refused', { why: sentenceOf(failure) }));
    setOpen(true);
  };
  return {
    isOpen,
    passage,
    said,
    problem,
    change(by: Partial<Said>) {
      const now = { ...said, ...by };
      setSaid(now);
      setProblem(undefined);
      if (by.name !== undefined) writeStored(nameKey, by.name);
      persistJson(keptKey(partId), { passage, text: now.text, why: now.why });
    },
    send() {
      if (said.text === passage) return setProblem(t('form.same'));
      const suggestion = { text: said.text, lane: said.lane };
      const sending = { span, comment_text: said.why, author_name: user ? '' : said.name, suggestion, key: newKey() };
      setOpen(false);
      add(sending).then(() => {
        persistJson(keptKey(partId), null);
        show('sent');
        onClose(true);
      }, refused);
    },
  };
}
