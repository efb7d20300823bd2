import { whyNotComment, type CommentingFacts } from './comment-permission.js';

const allowed: CommentingFacts = {
  isAuthor: false,
  isSignedIn: true,
  isActive: true,
  isMember: false,
  visibility: 'shared',
  feedback: ['open', 'open'],
  allowComments: true,
  guestsMayComment: true,
};

describe('who may comment', () => {
  it('a signed-in reader of an open text', () => expect(whyNotComment(allowed)).toBeNull());
  it('a guest, where guests may', () => expect(whyNotComment({ ...allowed, isSignedIn: false })).toBeNull());

  it('a first reader, also of what nobody else reads', () =>
    expect(whyNotComment({ ...allowed, visibility: 'private', isMember: true })).toBeNull());

  it.each([
    ['own_text', { isAuthor: true }],
    ['account_inactive', { isActive: false }],
    ['private', { visibility: 'draft' }],
    ['comments_off', { allowComments: false }],
    ['closed', { feedback: ['open', 'closed'] }],
    ['not_open', { feedback: ['not_open', 'open'] }],
    ['sign_in_required', { isSignedIn: false, guestsMayComment: false }],
  ] as [string, Partial<CommentingFacts>][])('not: %s', (whyNot, facts) =>
    expect(whyNotComment({ ...allowed, ...facts })).toBe(whyNot),
  );

  it('says that a text is closed before it asks anybody to sign in', () =>
    expect(whyNotComment({ ...allowed, isSignedIn: false, guestsMayComment: false, feedback: ['closed'] })).toBe(
      'closed',
    ));
});
