import { Injectable } from '@nestjs/common';
import type { NewWholeComment } from '@shulayim/contracts';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { ReadSoFar } from '../../reading/ports/read-so-far.port.js';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import { AddComment } from './add-comment.js';

/** Takes a comment on a part, or on its work, as a whole. */
@Injectable()
export class AddWholeComment {
  constructor(private readonly comments: AddComment) {}

  /**
   * @param part that the visitor may see, and at whose end it was written
   * @throws Refusal with the `why_not` code when they may not comment on it
   */
  execute(part: AccessiblePart, input: NewWholeComment, readSoFar: ReadSoFar | null, context: RequestContext) {
    const { about, comment_text: text, author_name: authorName, text_version: read = part.textVersion } = input;
    // What was read may have been revised since; it cannot be newer than the text.
    const text_version = Math.min(read, part.textVersion);
    const anchor = { exact: '', prefix: '', suffix: '', start: 0, end: 0, text_version };
    return this.comments.append(part, { about, text, authorName, anchor }, readSoFar, context);
  }
}
