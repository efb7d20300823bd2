import {
  type Comment,
  type CommentDecision,
  type FixAnswer,
  type FixAnswerChange,
  maxFixWordsLength,
} from '@shulayim/contracts';
import { useState } from 'react';
import { takeFocus } from '../../platform/forms/take-focus';
import { useTranslation } from '../../platform/i18n';
import { useSending } from '../../platform/queries/use-sending';
import { Icon } from '../../platform/ui/brand/icon';
import { Button } from '../../platform/ui/actions/button';
import { TextArea } from '../../platform/ui/forms/text-area';
import { useSentence } from '../../platform/ui/states/failure';
import { FixPair } from './fix-pair';
import styles from './fixes.module.css';

/** Not the schema's: the reading page goes without schemas. */
const answers: readonly FixAnswer[] = ['yes', 'better', 'no'];

interface FixAnswerFormProps {
  readonly decision: CommentDecision;
  readonly send: (answer: FixAnswerChange) => Promise<Comment>;
  /** With the comment as it stands then. */
  readonly onSent: (comment: Comment) => void;
  /** The button of a mail that led here: one press more, and it is answered. */
  readonly asked?: FixAnswer | undefined;
}

/** What was fixed after a reader's comment, and whether it works: one press answers, with whatever words stand below. */
export function FixAnswerForm({ decision, send, onSent, asked }: FixAnswerFormProps) {
  const { t } = useTranslation('fixes');
  const sentence = useSentence();
  const given = decision.answer;
  const [words, setWords] = useState(given?.words ?? '');
  const sending = useSending({ mutationFn: send, onSuccess: onSent });
  const answer = (one: FixAnswer) => sending.mutate({ answer: one, words: words.trim() });
  const hasNewWords = given !== undefined && words.trim() !== (given.words ?? '');
  const underWay = sending.isPending ? sending.variables.answer : null;
  return (
    <div className={styles.fix}>
      <p className={styles.asked}>{t('reader.fixed')}</p>
      <FixPair before={decision.before} after={decision.after} />
      <AnswerButtons given={given?.answer} asked={asked} underWay={underWay} onAnswer={answer} />
      <TextArea
        name="fix_words"
        label={t('reader.words')}
        optional
        rows={2}
        max={maxFixWordsLength}
        cut
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {hasNewWords && <SendWords isSending={sending.isPending} onSend={() => answer(given.answer)} />}
      {given && !hasNewWords && (
        <p className={styles.sent} role="status">
          <Icon name="check" />
          {t('reader.sent')}
        </p>
      )}
      {sending.isError && (
        <p className={styles.failed} role="alert">
          {t('reader.failed', { why: sentence(sending.error) })}
        </p>
      )}
    </div>
  );
}

interface AnswerButtonsProps {
  readonly given: FixAnswer | undefined;
  readonly asked: FixAnswer | undefined;
  readonly underWay: FixAnswer | null;
  readonly onAnswer: (answer: FixAnswer) => void;
}

/** The answer that was given is the chosen one; until there is any, the one that the mail's button asked for. */
function AnswerButtons({ given, asked, underWay, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation('fixes');
  return (
    <div className={styles.answers} role="group" aria-label={t('reader.group')}>
      {answers.map((one) => (
        <Button
          key={one}
          size={asked === undefined ? 'small' : 'normal'}
          variant={one === (given ?? asked) ? 'primary' : 'line'}
          aria-pressed={given === one}
          ref={given === undefined && asked === one ? takeFocus : null}
          busy={underWay === one}
          onClick={() => onAnswer(one)}
        >
          {t(`reader.answers.${one}`)}
        </Button>
      ))}
    </div>
  );
}

/** Words that came to mind after the press. */
function SendWords({ isSending, onSend }: { isSending: boolean; onSend: () => void }) {
  const { t } = useTranslation('fixes');
  return (
    <div>
      <Button size="small" busy={isSending} busyLabel={t('reader.sending')} onClick={onSend}>
        {t('reader.send')}
      </Button>
    </div>
  );
}
