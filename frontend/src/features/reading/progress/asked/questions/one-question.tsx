import type { Answer, Question } from '@shulayim/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AnswerForm } from '../../../../../entities/questions/answering/answer-form';
import { useAnswerWords } from '../../../../../entities/questions/answer-words';
import { takeFocus } from '../../../../../platform/forms/take-focus';
import { useTranslation } from '../../../../../platform/i18n';
import { Button } from '../../../../../platform/ui/actions/button';
import { Sentence } from '../../../../../platform/ui/content/sentence';
import { UserText } from '../../../../../platform/ui/content/user-text';
import { Quote } from '../../../../comments/cards/quote';
import { useReporting } from '../../../../comments/report/reporting.store';
import styles from './questions.module.css';

/** UTF-16 code units. */
const quoteLength = 80;

interface OneQuestionProps {
  readonly question: Question;
  /** Why this reader may not answer; null: they may. */
  readonly whyNot: string | null;
  /** Of the part: a question is reported with the text that it belongs to. */
  readonly partId: string;
  readonly isWaiting: boolean;
  readonly onAnswer: (answer: Answer | null) => void;
}

/** A question with this reader's own answer. */
export function OneQuestion({ question, whyNot, partId, isWaiting, onAnswer }: OneQuestionProps) {
  const { t } = useTranslation('questions.lazy');
  const begin = useReporting((reporting) => reporting.begin);
  const { wording, place, closed, mine } = question;
  /** Its button goes with the answer: the focus stays beside it. */
  const [isTakenBack, setTakenBack] = useState(false);
  const mayAnswer = !closed && whyNot === null;
  const say = (answer: Answer | null, isTakingBack: boolean) => {
    setTakenBack(isTakingBack);
    onAnswer(answer);
  };
  return (
    <>
      {place && (
        <p className={styles.about}>
          {t('about')} <Quote text={place.quote} max={quoteLength} />
        </p>
      )}
      <div className={styles.text}>
        <UserText>{wording.text}</UserText>
      </div>
      <Standing question={question} isFormShown={mayAnswer} />
      {mine?.hidden && <p className={styles.hint}>{t('answerHidden')}</p>}
      {mayAnswer && (
        <AnswerForm
          question={question}
          askedBy="text"
          onAnswer={(answer, onTaken) => {
            say(answer, false);
            onTaken();
          }}
        />
      )}
      {!closed && whyNot === 'sign_in_required' && <SignIn />}
      {isWaiting && !navigator.onLine && <p className={styles.hint}>{t('waits')}</p>}
      <div className={styles.foot}>
        {mine && (
          <Button size="small" variant="quiet" onClick={() => say(null, true)}>
            {t('remove')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          ref={isTakenBack && !mine ? takeFocus : null}
          onClick={() => begin({ kind: 'texts', id: partId, about: t('reported', { text: wording.text }) })}
        >
          {t('report')}
        </Button>
      </div>
    </>
  );
}

/** What was said, where no form shows it: of another wording, or where nothing new is taken. */
function Standing({ question, isFormShown }: { readonly question: Question; readonly isFormShown: boolean }) {
  const { t } = useTranslation('questions.lazy');
  const wordsOf = useAnswerWords();
  const { mine, wording_number, closed } = question;
  const isEarlier = mine !== null && mine.wording_number !== wording_number;
  return (
    <>
      {closed && <p className={styles.hint}>{t('closed')}</p>}
      {isEarlier && <p className={styles.hint}>{t('earlier', { text: mine.asked.text })}</p>}
      {mine && (isEarlier || !isFormShown) && (
        <div className={styles.said}>
          <UserText>{wordsOf(mine.answer, mine.asked)}</UserText>
        </div>
      )}
    </>
  );
}

function SignIn() {
  const { t } = useTranslation('questions.lazy');
  const { pathname, search, hash } = useLocation();
  const returnUrl = encodeURIComponent(pathname + search + hash);
  return (
    <p className={styles.hint}>
      <Sentence text={t('signIn')} parts={{ link: <Link to={`/login?returnUrl=${returnUrl}`} /> }} values={{}} />
    </p>
  );
}
