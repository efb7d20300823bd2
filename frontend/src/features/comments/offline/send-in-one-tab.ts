import { postComment } from '../text/server-source';
import { inOneTab } from './queue/one-tab';
import { useUnsentStore } from './unsent.store';

/** Comments that wait: sent by one tab at a time. */
export const unsentComments = inOneTab('waiting-comments', useUnsentStore, ({ partId, body, key }) =>
  postComment(partId, body, key),
);
export const { takeOut } = unsentComments;
