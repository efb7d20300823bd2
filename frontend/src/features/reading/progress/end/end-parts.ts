/** What follows a part's last words a moment later: one file, for each is small. */
export { MyComments } from './my-comments';
export { WholeComments } from './whole-comments';
