import { Injectable } from '@nestjs/common';
import type { VersionRestoring } from '@shulayim/contracts';
import { noFormatting } from '@shulayim/formatting';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { ChangePart } from './change-part.js';
import type { VersionPlace } from './describe-version.js';
import { VersionQueries } from './versions.queries.js';

/** An old text becomes the next version, as if it were typed again: nothing in between is lost, and the comments follow. */
@Injectable()
export class RestoreVersion {
  constructor(
    private readonly versions: VersionQueries,
    private readonly changing: ChangePart,
  ) {}

  /**
   * @returns as `ChangePart` does; without comments where the version that stands says the same
   * @throws NotFound when there is no such version of the caller's
   * @throws TextMovedOn with the current part when another version stands by now
   */
  async execute({ projectId, partId, n }: VersionPlace, { text_version }: VersionRestoring, context: RequestContext) {
    const old = await this.versions.version(context.authorId, projectId, partId, n);
    if (!old) throw new NotFound();
    const { body, formatting = noFormatting } = old;
    return this.changing.execute(projectId, partId, { body, formatting, text_version }, context);
  }
}
