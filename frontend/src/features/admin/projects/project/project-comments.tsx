import { textDirection } from '@shulayim/anchoring';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { Time } from '../../../../platform/ui/content/time';
import { UserText } from '../../../../platform/ui/content/user-text';
import { ListFrame } from '../../page/lists/list-frame';
import { PersonLink } from '../../page/lists/person-link';
import { adminProjectCommentsQuery } from '../admin-projects.queries';
import styles from '../admin-projects.module.css';

/** What readers wrote beside the text, newest first. */
export function AdminProjectComments({ projectId }: { projectId: string }) {
  const { t } = useTranslation('admin-projects');
  const list = useInfiniteQuery(adminProjectCommentsQuery(projectId));
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <ListFrame list={list} count={comments.length} failed={t('bookComments.failed')} empty={t('bookComments.none')}>
      <ul className={styles.rows}>
        {comments.map((comment) => {
          const name = <bdi>{comment.author_name ?? t(comment.is_guest ? 'bookComments.guest' : 'history.gone')}</bdi>;
          return (
            <li key={comment.id} id={`comment-${comment.id}`}>
              <span>
                <b>{comment.author_id ? <PersonLink id={comment.author_id}>{name}</PersonLink> : name}</b>
                <small>
                  <bdi>{comment.part_title}</bdi> · <Time at={comment.created_at} />
                </small>
                {comment.selected_text && (
                  <q className={styles.quote} dir={textDirection(comment.selected_text)}>
                    {comment.selected_text}
                  </q>
                )}
                <UserText>{comment.comment_text}</UserText>
              </span>
              {comment.resolved && <Badge tone="leaf">{t('bookComments.resolved')}</Badge>}
            </li>
          );
        })}
      </ul>
    </ListFrame>
  );
}
