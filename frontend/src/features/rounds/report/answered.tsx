import type { RoundReportAnswers, RoundReportPartQuestions, RoundReportQuestion } from '@shulayim/contracts';
import { ReportAnswer } from '../../../entities/comments/reporting/report-answer';
import { Results } from '../../../entities/questions/asking/results';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { Place } from './place';
import styles from './report.module.css';

interface QuestionsProps {
  readonly questions: readonly RoundReportQuestion[];
  /** How many took part. */
  readonly joined: number;
}

/** What the round asked itself, and what its readers answered. */
export function ReportQuestions({ questions, joined }: QuestionsProps) {
  const { t } = useTranslation('report.lazy');
  if (questions.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('questions.title')}</h2>
      <Questions questions={questions} joined={joined} heading="h3" />
    </section>
  );
}

interface PartQuestionsProps {
  readonly parts: readonly RoundReportPartQuestions[];
  readonly joined: number;
}

/** What the round's parts asked, and what its readers answered while it was open. */
export function ReportPartQuestions({ parts, joined }: PartQuestionsProps) {
  const { t } = useTranslation('report.lazy');
  if (parts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('questions.ofParts')}</h2>
      {parts.map(({ part_id, part_title, questions }) => (
        <div key={part_id}>
          <h3>
            <Place partId={part_id} title={part_title} start={null} />
          </h3>
          <Questions questions={questions} joined={joined} heading="h4" />
        </div>
      ))}
    </section>
  );
}

function Questions({ questions, joined, heading: Heading }: QuestionsProps & { readonly heading: 'h3' | 'h4' }) {
  const { t } = useTranslation('report.lazy');
  return (
    <ol className={styles.lines}>
      {questions.map(({ question_id, wording, answered, results }) => (
        <li key={question_id}>
          <Heading className={styles.asked}>
            <UserName>{wording.text}</UserName>
          </Heading>
          <p className={styles.quiet}>{t('questions.answered', { answered, joined })}</p>
          {results.map((result, index) => (
            <Answers key={result.wording_number} result={result} isEarlier={index > 0} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Answers({ result, isEarlier }: { readonly result: RoundReportAnswers; readonly isEarlier: boolean }) {
  const { t } = useTranslation('report.lazy');
  return (
    <>
      <Results results={result} isEarlier={isEarlier} />
      {result.mean !== null && <p>{t('questions.mean', { mean: formatNumber(result.mean) })}</p>}
      {result.words.length > 0 && (
        <ul className={styles.words}>
          {result.words.map(({ answer_id, text, by }) => (
            <li key={answer_id}>
              <UserText>{text}</UserText>
              <div className={styles.by}>
                <p className={styles.quiet}>{by ? <UserName>{by}</UserName> : t('unnamed')}</p>
                <ReportAnswer answer={{ kind: 'answers', id: answer_id }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
