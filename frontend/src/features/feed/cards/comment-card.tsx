import { textDirection } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AboutWhole } from '../../../entities/comments/about-whole';
import { DecisionLine } from '../../../entities/fixes/decision-line';
import { draftsQuery } from '../../../entities/writing/drafts.query';
import { SuggestionBlock } from '../../../entities/suggestions/suggestion-block';
import { useTranslation } from '../../../platform/i18n';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { UserText } from '../../../platform/ui/content/user-text';
import type { FeedCard } from '../model/feed-cards';
import { markExcerpt } from '../excerpt/mark-excerpt';
import { CardActions } from './card-actions';
import { EntryHead } from './entry-head';
import { HadReadLine } from '../../../entities/had-read/had-read-line';
import { Replies } from './replies';
import { ReplyForm } from './reply-form';
import styles from './cards.module.css';

interface CommentCardProps {
  card: Extract<FeedCard, { kind: 'comment' }>;
  /** Its part is named by the heading above it. */
  inBurst: boolean;
  isReplying: boolean;
  onResolve: (comment: Comment) => void;
  onReply: (commentId: string | null) => void;
}

/** A reader's comment: its passage, its words, its answers, and what the author can do about it. */
export function CommentCard({ card, inBurst, isReplying, onResolve, onReply }: CommentCardProps) {
  const { t } = useTranslation('feed');
  const { entry, comment, isDeleted } = card;
  if (isDeleted) return <DeletedCard entry={entry} />;
  return (
    <>
      <Avatar name={entry.actor.name} id={entry.actor.id} />
      <div className={styles.body} data-resolved={comment.resolved || undefined}>
        <EntryHead entry={entry} sentence={inBurst ? 'did.commented' : `did.${entry.kind}`}>
          {comment.resolved && <Badge tone="leaf">{t('resolved')}</Badge>}
          {comment.edited_at && !comment.resolved && <Badge>{t('edited')}</Badge>}
          {comment.anchor_state === 'orphaned' && <Badge>{t('orphaned')}</Badge>}
          {comment.anchor_state === 'changed' && <Badge>{t('changed')}</Badge>}
          {!comment.resolved && <FixedInDraft commentId={comment.id} />}
        </EntryHead>
        {comment.about ? <AboutWhole about={comment.about} /> : <Quote excerpt={entry.excerpt} comment={comment} />}
        {comment.comment_text && (
          <div className={styles.words}>
            <UserText>{comment.comment_text}</UserText>
          </div>
        )}
        {comment.suggestion && (
          <Suspense>
            <SuggestionBlock comment={comment} projectId={entry.project_id} />
          </Suspense>
        )}
        {comment.had_read && <HadReadLine hadRead={comment.had_read} />}
        <Replies comment={comment} />
        {comment.decision && (
          <Suspense>
            <DecisionLine comment={comment} decision={comment.decision} projectId={entry.project_id} />
          </Suspense>
        )}
        <CardActions
          comment={comment}
          projectId={entry.project_id}
          isReplying={isReplying}
          onResolve={() => onResolve(comment)}
          onReply={() => onReply(isReplying ? null : comment.id)}
        />
        {isReplying && <ReplyForm comment={comment} onClose={() => onReply(null)} />}
      </div>
    </>
  );
}

/** Its fix was saved and is not published: no reader sees it yet, and the comment is open until then. */
function FixedInDraft({ commentId }: { commentId: string }) {
  const { t } = useTranslation('feed');
  const { data: isFixed } = useQuery({
    ...draftsQuery(),
    select: (drafts) => drafts.some(({ fixes }) => fixes?.includes(commentId)),
  });
  return isFixed ? <Badge tone="margin">{t('fixedInDraft')}</Badge> : null;
}

function Quote({ excerpt, comment }: { excerpt: string | undefined; comment: Comment }) {
  const { before, quote, after } = markExcerpt(excerpt, comment.selected_text);
  return (
    <blockquote className={styles.quote} dir={textDirection(`${before}${quote}${after}`)}>
      {before}
      <mark>{quote}</mark>
      {after}
    </blockquote>
  );
}

function DeletedCard({ entry }: { entry: Extract<FeedCard, { kind: 'comment' }>['entry'] }) {
  return (
    <>
      <Avatar name={entry.actor.name} id={entry.actor.id} />
      <div className={styles.body} data-resolved>
        <EntryHead entry={entry} sentence="did.comment_deleted" />
      </div>
    </>
  );
}
