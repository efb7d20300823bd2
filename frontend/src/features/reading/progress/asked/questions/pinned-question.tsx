import type { Question } from '@shulayim/contracts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../../../platform/i18n';
import { Button } from '../../../../../platform/ui/actions/button';
import { Dialog } from '../../../../../platform/ui/overlays/dialog';
import type { Reading } from '../../../page/use-reading';
import { OneQuestion } from './one-question';
import { useShown } from '../model/use-reached';
import type { Questions } from '../model/use-questions';
import styles from './questions.module.css';

interface PinnedQuestionProps {
  readonly reading: Reading;
  readonly asked: Questions;
  /** That are pinned to what has been read. */
  readonly questions: readonly Question[];
}

/** What is asked about a place that has just been read: a line at the foot of the page, opened by a press. */
export function PinnedQuestion({ reading, asked, questions }: PinnedQuestionProps) {
  const { t } = useTranslation('questions.lazy');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [opened, open] = useState<string | null>(null);
  const waiting = questions.findLast(({ id, mine, closed }) => !mine && !closed && !left.has(id));
  const shown = questions.find(({ id }) => id === opened) ?? waiting;
  const { text } = reading.held;
  useShown(text.id, waiting ? [waiting.id] : []);
  if (!shown) return null;
  const leave = () => {
    setLeft((before) => new Set(before).add(shown.id));
    open(null);
  };
  return (
    <>
      {waiting && !opened && <Foot onOpen={() => open(waiting.id)} onLeave={leave} />}
      <Dialog opened={opened !== null} onClose={leave} title={t('title', { count: 1 })} size="small">
        <div className={styles.question}>
          <OneQuestion
            question={shown}
            whyNot={reading.commenting.whyNot}
            partId={text.id}
            isWaiting={asked.isWaiting(shown.id)}
            onAnswer={(answer) => asked.answer(shown, answer)}
          />
          <Button onClick={leave}>{t('close')}</Button>
        </div>
      </Dialog>
    </>
  );
}

function Foot({ onOpen, onLeave }: { readonly onOpen: () => void; readonly onLeave: () => void }) {
  const { t } = useTranslation('questions.lazy');
  return createPortal(
    <aside className={styles.pinned} aria-label={t('pinnedAsk')}>
      <p role="status">{t('pinnedAsk')}</p>
      <div className={styles.buttons}>
        <Button size="small" variant="primary" onClick={onOpen}>
          {t('open')}
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          {t('notNow')}
        </Button>
      </div>
    </aside>,
    document.body,
  );
}
