import type { Comment } from '@shulayim/contracts';
import { Link, useLocation } from 'react-router-dom';
import { AboutWhole } from '../../../../entities/comments/about-whole';
import { CommentWords } from '../../../../entities/comments/comment-words';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { UserName, UserText } from '../../../../platform/ui/content/user-text';
import { Quote } from '../../../comments/cards/quote';
import { writerName } from '../../../../platform/words/writer-name';
import styles from './my-comments.module.css';

/** A §9. UTF-16 code units. */
const quoteLength = 50;

function Passage({ comment }: { readonly comment: Comment }) {
  const { t } = useTranslation('reading-settings');
  const { search } = useLocation();
  if (comment.about) return <AboutWhole about={comment.about} />;
  if (comment.selection_start === null) return <Quote text={comment.selected_text} max={quoteLength} />;
  return (
    <Link className={styles.passage} to={{ search, hash: `#comment-${comment.id}` }} title={t('toPassage')}>
      <Quote text={comment.selected_text} max={quoteLength} />
    </Link>
  );
}

function MyComment({ comment }: { readonly comment: Comment }) {
  const { t } = useTranslation('reading-settings');
  const { replies, resolved } = comment;
  return (
    <li className={styles.comment}>
      <Passage comment={comment} />
      <CommentWords comment={comment} />
      {(resolved || replies.length > 0) && (
        <p className={styles.state}>
          {resolved && <Badge tone="leaf">{t('resolved')}</Badge>}
          {replies.length > 0 && t('answers', { count: replies.length })}
        </p>
      )}
      {replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <b>
            <UserName>{writerName(reply, comment)}</UserName>
          </b>
          <UserText>{reply.comment_text}</UserText>
        </div>
      ))}
    </li>
  );
}

/** What this reader wrote about the part, with the answers; they arrive while the page is open, too. */
export function MyComments({ comments }: { readonly comments: readonly Comment[] }) {
  const { t } = useTranslation('reading-settings');
  return (
    <section className={styles.mine} aria-labelledby="my-comments">
      <h3 id="my-comments">{t('mine')}</h3>
      <ol>
        {comments.map((comment) => (
          <MyComment key={comment.id} comment={comment} />
        ))}
      </ol>
    </section>
  );
}
