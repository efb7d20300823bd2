type WhyNot = 'sign_in_required' | 'own_text' | 'not_open' | 'closed' | 'comments_off' | 'private' | 'account_inactive';

export interface CommentingFacts {
  isAuthor: boolean;
  isSignedIn: boolean;
  isActive: boolean;
  /** Whom what is private is open to. */
  isMember: boolean;
  visibility: 'draft' | 'private' | 'shared' | 'public';
  /** Of the work and of the part: both must be open. */
  feedback: ('not_open' | 'open' | 'closed')[];
  allowComments: boolean;
  guestsMayComment: boolean;
}

/**
 * Why somebody who may read a text may not comment on it; null when they may. What signing in would not mend comes
 * before what it would. Source: A §4, decisions §5.
 */
export function whyNotComment(facts: CommentingFacts): WhyNot | null {
  if (facts.isAuthor) return 'own_text';
  if (!facts.isActive) return 'account_inactive';
  const isClosed = facts.visibility === 'private' || facts.visibility === 'draft';
  if (isClosed && !facts.isMember) return 'private';
  if (!facts.allowComments) return 'comments_off';
  if (facts.feedback.includes('closed')) return 'closed';
  if (facts.feedback.includes('not_open')) return 'not_open';
  return facts.isSignedIn || facts.guestsMayComment ? null : 'sign_in_required';
}
