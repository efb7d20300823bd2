import { cutText, textDirection } from '@shulayim/anchoring';
import type { Comment, OpenedMailAction } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { AboutWhole } from '../../../entities/comments/about-whole';
import { CommentWords } from '../../../entities/comments/comment-words';
import { useTranslation } from '../../../platform/i18n';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { writerName } from '../../../platform/words/writer-name';
import styles from './about.module.css';

/** Of the quote. UTF-16 code units. Source: A §5. */
const maxQuote = 150;

function Who({ by, id, at }: { by: string; id: string | null; at: string }) {
  return (
    <p className={styles.who}>
      <Avatar size="small" name={by} id={id ?? undefined} />
      <b>
        <UserName>{by}</UserName>
      </b>
      <Time at={at} />
    </p>
  );
}

function Replies({ comment }: { comment: Comment }) {
  const { t } = useTranslation('mail-actions');
  return (
    <ul className={styles.replies} aria-label={t('replies')}>
      {comment.replies.map((reply) => (
        <li key={reply.id}>
          <Who by={writerName(reply, comment)} id={reply.reader?.id ?? null} at={reply.created_at} />
          <UserText>{reply.comment_text}</UserText>
        </li>
      ))}
    </ul>
  );
}

interface CommentSheetProps {
  readonly opened: z.infer<typeof OpenedMailAction>;
  readonly comment: Comment;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** The comment of a mail: on which words of which text, what it says, and what was answered. */
export function CommentSheet({ opened, comment, children }: CommentSheetProps) {
  const { t } = useTranslation('mail-actions');
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>
          <UserName>{opened.project_title}</UserName>
        </h1>
        {opened.part_title && (
          <bdi dir={textDirection(opened.part_title)} className={styles.part}>
            {opened.part_title}
          </bdi>
        )}
        {comment.resolved && <Badge tone="leaf">{t('resolved')}</Badge>}
      </header>
      {comment.about ? (
        <AboutWhole about={comment.about} />
      ) : (
        <blockquote dir={textDirection(comment.selected_text)} className={styles.quote} aria-label={t('quote')}>
          {cutText(comment.selected_text.replace(/\s+/g, ' ').trim(), maxQuote)}
        </blockquote>
      )}
      <div className={styles.said}>
        <Who by={writerName(comment, comment)} id={comment.reader_id} at={comment.created_at} />
        <CommentWords comment={comment} />
      </div>
      {comment.replies.length > 0 && <Replies comment={comment} />}
      {children}
    </article>
  );
}
