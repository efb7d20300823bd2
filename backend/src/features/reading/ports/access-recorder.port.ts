import type { RequestContext } from '../../../platform/http/request-context.js';

/** Records that a reader opened a text. */
export abstract class AccessRecorder {
  /**
   * @param readerName what a guest calls themselves; ignored when signed in
   * @returns whether it counted
   * @throws NotFound when the text is not the visitor's to see
   */
  abstract execute(partId: string, context: RequestContext, readerName: string | null): Promise<boolean>;
}
