import type { Call } from '../../../platform/http/call.js';

/** What somebody was told, and has read. */
export abstract class ReadMarks {
  /** @param read the events that were told of; what was never told to the caller is passed over */
  abstract execute(read: { ids: string[] }, call: Call): Promise<void>;
}
