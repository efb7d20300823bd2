import { type FeedEntry } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useAnswerWords } from '../../../entities/questions/answer-words';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { Sentence } from '../../../platform/ui/content/sentence';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { shownName } from '../../../platform/words/writer-name';
import styles from '../cards/cards.module.css';
import line from '../cards/reacted.module.css';

/** What readers answer to a question: one line for all of them, with the last; or that the question has moved. */
export function QuestionLine({ entry }: { readonly entry: FeedEntry }) {
  const { t } = useTranslation('feed');
  const { question, kind } = entry;
  if (!question) return null;
  const kept = { question: '{{question}}', title: '{{title}}' };
  const text =
    kind === 'question_moved' ? t('questionMoved', kept) : t('answered', { ...kept, count: question.answers });
  const page = `/project/${entry.project_id}/questions`;
  return (
    <>
      <span className={line.sign} aria-hidden>
        <Icon name="comment" />
      </span>
      <div className={styles.body}>
        <header className={styles.head}>
          <p className={styles.sentence}>
            <Sentence
              text={text}
              values={{ question: question.wording.text, title: entry.part_title ?? t('untitled') }}
              parts={{
                question: <Link dir="auto" className={styles.part} to={page} />,
                part: <Link dir="auto" className={styles.part} to={`/text/${entry.part_id ?? ''}`} />,
              }}
            />
          </p>
          <span className={styles.time}>
            <Time at={entry.at} />
          </span>
        </header>
        {kind === 'question_answered' && question.latest && <Latest latest={question.latest} />}
      </div>
    </>
  );
}

type LatestAnswer = NonNullable<NonNullable<FeedEntry['question']>['latest']>;

function Latest({ latest }: { readonly latest: LatestAnswer }) {
  const wordsOf = useAnswerWords();
  const { author_name: name, guest_number: number, answer, asked } = latest;
  return (
    <>
      <p>
        <UserName>{shownName(name, number)}</UserName>
      </p>
      <UserText>{wordsOf(answer, asked)}</UserText>
    </>
  );
}
