import type { ComparedQuestion } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import { FigureTable } from '../../../platform/ui/data/figure-table';
import styles from '../report/report.module.css';

interface ComparedQuestionsProps {
  readonly questions: readonly ComparedQuestion[];
  readonly columns: readonly { readonly name: 'earlier' | 'later'; readonly label: ReactNode }[];
}

/** What both rounds asked in the same words. */
export function ComparedQuestions({ questions, columns }: ComparedQuestionsProps) {
  const { t } = useTranslation('compare.lazy');
  if (questions.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('questions.title')}</h2>
      {questions.map((question, index) => (
        <div key={index}>
          <h3 id={`compared-question-${index}`}>
            <UserName>{question.wording.text}</UserName>
          </h3>
          <FigureTable
            labelledBy={`compared-question-${index}`}
            head={t('questions.what')}
            columns={columns}
            rows={[...rowsOf(question, { answered: t('questions.answered'), mean: t('questions.mean') })]}
          />
        </div>
      ))}
    </section>
  );
}

function* rowsOf({ wording, earlier, later }: ComparedQuestion, words: { answered: string; mean: string }) {
  yield { id: 'answered', title: words.answered, figures: { earlier: earlier.answered, later: later.answered } };
  if (wording.kind === 'scale')
    yield { id: 'mean', title: words.mean, figures: { earlier: earlier.mean, later: later.mean } };
  if (wording.kind === 'choice')
    for (const [n, option] of wording.options.entries())
      yield {
        id: option,
        title: <UserName>{option}</UserName>,
        figures: { earlier: earlier.counts[n] ?? null, later: later.counts[n] ?? null },
      };
}
