import { v5 as derivedId } from 'uuid';
import type { RequestContext } from '../../../platform/http/request-context.js';

/** One stream per reader and part, found again without asking anybody. */
export const accessStream = (readerId: string, partId: string): string => `access-${derivedId(readerId, partId)}`;

/** Records that a reader opened a text. */
export abstract class AccessRecorder {
  /**
   * @param readerName what a guest calls themselves; ignored when signed in
   * @returns whether it counted
   * @throws NotFound when the text is not the visitor's to see
   */
  abstract execute(partId: string, context: RequestContext, readerName: string | null): Promise<boolean>;
}
