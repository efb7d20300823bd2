import { type AskedQuestion, type GivenAnswer } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAnswerWords } from '../../../entities/questions/answer-words';
import { ReportAnswer } from '../../../entities/comments/reporting/report-answer';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { answersQuery } from '../asking.queries';
import { shownName } from '../../../platform/words/writer-name';
import styles from '../questions.module.css';

interface AnswersListProps {
  readonly projectId: string;
  readonly question: AskedQuestion;
}

/** Who answered what, the latest first. */
export function AnswersList({ projectId, question }: AnswersListProps) {
  const { t } = useTranslation('asking.lazy');
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    answersQuery(projectId, question.id),
  );
  const answers = data?.pages.flatMap((page) => page.answers) ?? [];
  return (
    <>
      {isPending && <Skeleton lines={3} />}
      {error && <Problem compact error={error} retry={refetch} />}
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <OneAnswer key={answer.id} answer={answer} question={question} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" busy={isFetchingNextPage} busyLabel={t('moreBusy')} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function OneAnswer({ answer, question }: { readonly answer: GivenAnswer; readonly question: AskedQuestion }) {
  const { t } = useTranslation('asking.lazy');
  const wordsOf = useAnswerWords();
  const { author_name: name, guest_number: number, wording_number } = answer;
  const asked = question.results.find((one) => one.wording_number === wording_number)?.wording ?? question.wording;
  return (
    <li>
      <p className={styles.who}>
        <b>
          <UserName>{shownName(name, number)}</UserName>
        </b>
        <Time at={answer.at} />
      </p>
      {wording_number !== question.wording_number && (
        <p className={styles.hint}>{t('earlier', { text: asked.text })}</p>
      )}
      <UserText>{wordsOf(answer.answer, asked)}</UserText>
      {answer.answer.kind === 'words' && <ReportAnswer answer={{ kind: 'answers', id: answer.id }} />}
    </li>
  );
}
