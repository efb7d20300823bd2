import { encodePosition, type Position } from '@shulayim/event-sourcing';
import type { Visitor } from '../auth/visitor.js';
import type { LiveMessage } from './live-source.js';

/**
 * Tells that what a topic stands for has changed, and is to be loaded again.
 *
 * @param isFor whether this visitor is to hear of it; everybody who follows, when it is left out
 */
export const changedMessage = (
  topic: string,
  position: Position,
  isFor: (visitor: Visitor) => boolean = () => true,
): LiveMessage => ({
  kind: 'message',
  position,
  topic,
  name: 'changed',
  payloadFor: (visitor) => (isFor(visitor) ? { topic, position: encodePosition(position) } : null),
});
