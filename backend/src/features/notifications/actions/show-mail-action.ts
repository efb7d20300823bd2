import { Injectable } from '@nestjs/common';
import type { Comment, MailAction } from '@shulayim/contracts';
import type { Visitor } from '../../../platform/auth/visitor.js';
import { CommentService } from '../../comments/ports/comment-service.port.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import type { VerifiedMailAction } from './mail-action-token-verifier.js';
import type { MailPlace } from './mail-action.queries.js';

/** What the page of a mail's link shows: what the link may do now, and what about. */
@Injectable()
export class ShowMailAction {
  constructor(
    private readonly comments: CommentService,
    private readonly policy: TextAccessPolicy,
  ) {}

  async of({ about, place, userId, isGuest }: VerifiedMailAction, visitor: Visitor) {
    const isAuthor = place?.authorId === userId;
    const [comment, mayOpen] = await Promise.all([
      about.kind === 'comment' && place ? this.comments.see(about.id, visitor) : null,
      place !== null && (isAuthor || this.mayOpen(place, visitor)),
    ]);
    return {
      actions: [...fixesOn(comment), ...(isGuest ? [] : [...actionsOn(comment, isAuthor), ...endings(place)])],
      // Of what they may not open any more they are told nothing.
      project_title: mayOpen ? (place?.projectTitle ?? '') : '',
      part_title: mayOpen ? (place?.partTitle ?? null) : null,
      comment,
      url: urlOf(comment, mayOpen ? place : null, isAuthor),
    };
  }

  private async mayOpen({ projectId, partId }: MailPlace, visitor: Visitor): Promise<boolean> {
    if (partId) return (await this.policy.openAmong([partId], visitor)).length > 0;
    return (await this.policy.openPartsOf(projectId, visitor)) !== null;
  }
}

/** Whoever wrote the comment says whether the fix works. */
const fixesOn = (comment: Comment | null): MailAction[] =>
  comment?.is_mine && comment.decision?.decision === 'fixed' ? ['answer_fix'] : [];

/** The text's author and the comment's writer may answer; the author alone resolves (contracts, small rules). */
function actionsOn(comment: Comment | null, isAuthor: boolean): MailAction[] {
  if (!comment || (!isAuthor && !comment.is_mine)) return [];
  return isAuthor && !comment.resolved ? ['reply', 'resolve'] : ['reply'];
}

const endings = (place: MailPlace | null): MailAction[] =>
  place ? ['unsubscribe_work', 'unsubscribe_all'] : ['unsubscribe_all'];

function urlOf(comment: Comment | null, place: MailPlace | null, isAuthor: boolean): string {
  if (comment) return `/text/${comment.part_id}#comment-${comment.id}`;
  if (!place) return '/profile';
  return isAuthor ? `/project/${place.projectId}` : place.partId ? `/text/${place.partId}` : '/home';
}
