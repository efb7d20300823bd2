import type { RequestContext } from '../../../platform/http/request-context.js';

/** What somebody was told, and has read. */
export abstract class ReadMarks {
  /** @param read the events that were told of; what was never told to the caller is passed over */
  abstract execute(read: { ids: string[] }, context: RequestContext): Promise<void>;
}
