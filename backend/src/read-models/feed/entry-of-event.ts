import { isOf, typesWithValue, type RecordedOf } from '../../events/domain-events.js';
import { answeredTypes, feedKinds, questionTypes, reactedTypes, type FeedType } from './feed-entries.projection.js';

/** All that makes an entry, or moves it. */
export const entryTypes = [...typesWithValue(feedKinds), ...reactedTypes, ...questionTypes] as const;

/** Of a passage, and of a question that is answered, there is one entry. */
export function entryIdOf(event: RecordedOf<FeedType>): string {
  if (isOf(event, reactedTypes)) return event.data.passageId;
  return isOf(event, answeredTypes) ? event.data.questionId : event.id;
}

export function entryKindOf(event: RecordedOf<FeedType>): string {
  if (isOf(event, reactedTypes)) return 'passage_reacted';
  if (isOf(event, answeredTypes)) return 'question_answered';
  return feedKinds[event.type as keyof typeof feedKinds] ?? 'question_moved';
}
