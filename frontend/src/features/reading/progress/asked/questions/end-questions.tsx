import type { Question } from '@shulayim/contracts';
import { useRef } from 'react';
import { useTranslation } from '../../../../../platform/i18n';
import { Button } from '../../../../../platform/ui/actions/button';
import { toast } from '../../../../../platform/ui/overlays/toasts/toast';
import { useQuestionChoice } from '../../../../comments/text/shown-choices.store';
import type { Reading } from '../../../page/use-reading';
import { useReached } from '../model/use-reached';
import type { Questions } from '../model/use-questions';
import { OneQuestion } from './one-question';
import styles from './questions.module.css';

interface EndQuestionsProps {
  readonly reading: Reading;
  readonly asked: Questions;
  readonly questions: readonly Question[];
}

/** Under a part's last words: all that is asked about it. */
export function EndQuestions({ reading, asked, questions }: EndQuestionsProps) {
  const { t } = useTranslation('questions.lazy');
  const show = useQuestionChoice((choice) => choice.show);
  const section = useRef<HTMLElement>(null);
  const { text } = reading.held;
  useReached(section, text.id, questions);
  if (asked.isError && !asked.questions) return <Failed retry={asked.retry} />;
  if (questions.length === 0) return null;
  const hide = () => {
    show(false);
    toast(t('hidden'), 'plain');
  };
  return (
    <section ref={section} className={styles.end} aria-labelledby="questions">
      <h2 id="questions">{t('title', { count: questions.length })}</h2>
      <p className={styles.hint}>{t('from', { author: text.author })}</p>
      <ol className={styles.list}>
        {questions.map((question) => (
          <li key={question.id} className={styles.question}>
            <OneQuestion
              question={question}
              whyNot={reading.commenting.whyNot}
              partId={text.id}
              isWaiting={asked.isWaiting(question.id)}
              onAnswer={(answer) => asked.answer(question, answer)}
            />
          </li>
        ))}
      </ol>
      <Button size="small" variant="quiet" onClick={hide}>
        {t('hide')}
      </Button>
    </section>
  );
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation('questions.lazy');
  return (
    <section className={styles.end}>
      <p>{t('failed')}</p>
      <Button size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </section>
  );
}
