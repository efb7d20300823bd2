import type { Answer, AskedOfReader, OwnAnswer, RoundAnswerChange } from '@shulayim/contracts';
import { useId, useState } from 'react';
import { AnswerForm } from '../../../entities/questions/answering/answer-form';
import { useAnswerWords } from '../../../entities/questions/answer-words';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserText } from '../../../platform/ui/content/user-text';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useAnswerRound } from '../rounds.queries';
import styles from '../rounds.module.css';

interface RoundQuestionsProps {
  readonly token: string;
  readonly questions: readonly AskedOfReader[];
  /** Nothing is answered any more. */
  readonly isOver: boolean;
}

/** What the round asks its reader, with what they have answered. */
export function RoundQuestions({ token, questions, isOver }: RoundQuestionsProps) {
  const { t } = useTranslation('taking-part.lazy');
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.accept}>
      <h2 id={id}>{t('questions.title')}</h2>
      <p className={styles.hint}>{t(isOver ? 'questions.over' : 'questions.hint')}</p>
      <ol className={styles.readers}>
        {questions.map((question) => (
          <li key={`${question.id} ${question.wording_number}`} className={styles.question}>
            <OneQuestion token={token} question={question} isOver={isOver} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OneQuestionProps {
  readonly token: string;
  readonly question: AskedOfReader;
  readonly isOver: boolean;
}

function OneQuestion({ token, question, isOver }: OneQuestionProps) {
  const { t } = useTranslation('questions.lazy');
  const wordsOf = useAnswerWords();
  const { id, wording, wording_number } = question;
  const sending = useAnswerRound(token, id);
  const mine = sending.isPending ? asSent(question, sending.variables) : question.mine;
  const isEarlier = mine !== null && mine.wording_number !== wording_number;
  /** Its button goes with the answer: the focus stays with the question. */
  const [isTakenBack, setTakenBack] = useState(false);
  const send = (answer: Answer | null, isTakingBack: boolean, onTaken?: () => void) => {
    setTakenBack(isTakingBack);
    sending.mutate(
      { answer, wording_number },
      {
        onSuccess: () => {
          toast(t(answer ? 'sent' : 'removed'), 'success');
          onTaken?.();
        },
      },
    );
  };
  return (
    <div tabIndex={-1} ref={isTakenBack && !mine ? takeFocus : null} className={styles.answering}>
      <div className={styles.asking}>
        <UserText>{wording.text}</UserText>
      </div>
      {mine && isEarlier && <p className={styles.hint}>{t('earlier', { text: mine.asked.text })}</p>}
      {mine && (isEarlier || isOver) && <UserText>{wordsOf(mine.answer, mine.asked)}</UserText>}
      {mine?.hidden && <p className={styles.hint}>{t('answerHidden')}</p>}
      {!isOver && (
        <AnswerForm
          question={{ ...question, mine }}
          askedBy="round"
          onAnswer={(answer, onTaken) => send(answer, false, onTaken)}
        />
      )}
      {mine && (
        <p>
          <Button size="small" variant="quiet" onClick={() => send(null, true)}>
            {t('remove')}
          </Button>
        </p>
      )}
      <p role="alert" className={styles.failed}>
        {sending.error && <FailureWords error={sending.error} />}
      </p>
    </div>
  );
}

/** What is on its way stands there as if it had been taken: the next tap is about it. */
const asSent = (
  { wording: asked, mine }: AskedOfReader,
  { answer, wording_number }: RoundAnswerChange,
): OwnAnswer | null => answer && { ...mine, answer, wording_number, asked, at: new Date().toISOString() };
