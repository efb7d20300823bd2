import type { CommentEvent, CommentPlace } from '../../../events/reading/comment.events.js';

export const author = '0190a000-0000-7000-8000-000000000001';
export const reader = '0190a000-0000-7000-8000-000000000002';
export const stranger = '0190a000-0000-7000-8000-000000000003';
export const place: CommentPlace = {
  commentId: '0190a000-0000-7000-8000-000000000031',
  partId: '0190a000-0000-7000-8000-000000000021',
  projectId: '0190a000-0000-7000-8000-000000000011',
  authorId: author,
};
export const details = {
  ...place,
  readerKind: 'user',
  readerId: reader,
  guestName: null,
  text: 'המשפט הזה עצר אותי.',
  anchor: {
    exact: 'שלוש חסרו',
    prefix: 'ומנתה את הסירות. ',
    suffix: ', והים היה שקט',
    start: 17,
    end: 26,
    text_version: 1,
  },
} as const;
export const added = (): CommentEvent => ({ type: 'CommentAdded', data: details });
const { readerKind: _kind, guestName: _name, ...brought } = details;
export const imported = { ...brought, name: 'עורכת', source: 'word', writtenAt: '2026-03-01T08:00:00.000Z' } as const;
export const importedEvent = (): CommentEvent => ({ type: 'CommentImported', data: imported });
export const resolved = (): CommentEvent => ({ type: 'CommentResolved', data: place });
export const reopened = (): CommentEvent => ({ type: 'CommentReopened', data: place });
export const deleted = (): CommentEvent => ({ type: 'CommentDeleted', data: place });
