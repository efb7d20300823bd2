import { textDirection } from '@shulayim/anchoring';
import type { PersonComment } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate } from '../../../../platform/ui/content/time';
import { ListFrame } from '../../page/lists/list-frame';
import { pathOf } from '../../page/sections';
import { ActDialog } from '../../page/act-dialog';
import { UserText } from '../../../../platform/ui/content/user-text';
import own from '../users.module.css';
import { commentsQuery } from './person.queries';

/** Where they commented; what they wrote is shown to whoever says why they read it. */
export function PersonComments({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  const [reason, setReason] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = useInfiniteQuery(commentsQuery(id, reason));
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? [];
  const read = (why: string) => {
    setAsking(false);
    setReason(why);
  };
  return (
    <ListFrame list={list} count={comments.length} failed={t('person.commentsFailed')} empty={t('person.noComments')}>
      {reason === null && (
        <p className={own.closed}>
          <span>{t('inspect.closed')}</span>
          <Button size="small" icon="eye" onClick={() => setAsking(true)}>
            {t('inspect.do')}
          </Button>
        </p>
      )}
      <ul className={own.list}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      <ActDialog
        opened={isAsking}
        busy={false}
        error={null}
        onClose={() => setAsking(false)}
        title={t('inspect.title')}
        submit={t('inspect.do')}
        needsReason={t('reasonMissing')}
        onSend={read}
      >
        <p>{t('inspect.text')}</p>
      </ActDialog>
    </ListFrame>
  );
}

function Comment({ comment }: { comment: PersonComment }) {
  const { t } = useTranslation('admin-users');
  return (
    <li>
      <div>
        {comment.comment_text !== null && (
          <>
            {comment.selected_text && (
              <blockquote dir={textDirection(comment.selected_text ?? '')} className={own.quote}>
                {comment.selected_text}
              </blockquote>
            )}
            <div className={own.said}>
              <UserText>{comment.comment_text}</UserText>
            </div>
          </>
        )}
        <p className={own.meta}>
          {comment.project_title === null ? (
            <span>{t('person.deletedWork')}</span>
          ) : (
            <Link to={pathOf('content', comment.project_id)}>
              <bdi>{[comment.project_title, comment.part_title].filter(Boolean).join(' · ')}</bdi>
            </Link>
          )}
          <LongDate at={comment.created_at} />
        </p>
      </div>
      {comment.resolved && <Badge tone="leaf">{t('person.resolved')}</Badge>}
    </li>
  );
}
