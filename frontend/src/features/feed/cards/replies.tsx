import type { Comment } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { writerName } from '../../../platform/words/writer-name';
import styles from './cards.module.css';

export function Replies({ comment }: { comment: Comment }) {
  const { t } = useTranslation('feed');
  const { replies } = comment;
  if (replies.length === 0) return null;
  return (
    <ul className={styles.replies} aria-label={t('replies')}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className={styles.replyHead}>
            <b>
              <UserName>{writerName(reply, comment)}</UserName>
            </b>
            <Time at={reply.created_at} />
          </p>
          <UserText>{reply.comment_text}</UserText>
        </li>
      ))}
    </ul>
  );
}
