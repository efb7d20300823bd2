import { cutText, textDirection } from '@shulayim/anchoring';
import type { ReadingComment, Reply } from '@shulayim/contracts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { AboutWhole } from '../../../entities/comments/about-whole';
import { CommentWords } from '../../../entities/comments/comment-words';
import { DecisionLine } from '../../../entities/fixes/decision-line';
import { useTranslation } from '../../../platform/i18n';
import { useSession } from '../../../platform/session/session';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { shownName } from '../../../platform/words/writer-name';
import styles from './my-comments.module.css';

/** Of the quote. UTF-16 code units. Source: A §5. */
const maxQuote = 150;

export function Answers({ replies }: { replies: readonly Reply[] }) {
  const { t } = useTranslation('home');
  const { user } = useSession();
  return (
    <ul className={styles.answers} aria-label={t('mine.replies')}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className={styles.who}>
            <Avatar size="small" name={reply.author_name || null} id={reply.reader?.id} />
            <b>
              {reply.reader && reply.reader.id === user?.id ? (
                t('mine.you')
              ) : (
                <UserName>{shownName(reply.author_name, null)}</UserName>
              )}
            </b>
            <Time at={reply.created_at} />
          </p>
          <UserText>{reply.comment_text}</UserText>
        </li>
      ))}
    </ul>
  );
}

function States({ comment }: { comment: ReadingComment }) {
  const { t } = useTranslation('home');
  const { anchor_state: place } = comment;
  if (!comment.has_news && !comment.resolved && place === 'placed') return null;
  return (
    <p className={styles.states}>
      {comment.has_news && <Badge tone="margin">{t('mine.new')}</Badge>}
      {comment.resolved && <Badge tone="leaf">{t('mine.resolved')}</Badge>}
      {place !== 'placed' && <Badge>{t(`mine.place.${place}`)}</Badge>}
    </p>
  );
}

/** One comment of mine: on which words of which text, what I said or proposed, and what became of it. The way back stands in its name. */
export function MyComment({ comment }: { comment: ReadingComment }) {
  const { t } = useTranslation('home');
  return (
    <article className={styles.comment} aria-label={t('mine.commentIn', { title: comment.project_title })}>
      <header className={styles.head}>
        <Link to={`/text/${comment.part_id}#comment-${comment.id}`} className={styles.open} title={t('mine.toText')}>
          <UserName>{comment.project_title}</UserName>
        </Link>
        <bdi dir={textDirection(comment.part_title)} className={styles.part}>
          {comment.part_title}
        </bdi>
        <Time at={comment.created_at} />
      </header>
      {comment.about ? (
        <AboutWhole about={comment.about} />
      ) : (
        <q dir={textDirection(comment.selected_text)} className={styles.quote}>
          {cutText(comment.selected_text.replace(/\s+/g, ' ').trim(), maxQuote)}
        </q>
      )}
      <CommentWords comment={comment} />
      <States comment={comment} />
      {comment.decision && (
        <Suspense>
          <DecisionLine comment={comment} decision={comment.decision} projectId={undefined} />
        </Suspense>
      )}
      {comment.replies.length > 0 && <Answers replies={comment.replies} />}
    </article>
  );
}
