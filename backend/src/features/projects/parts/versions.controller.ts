import { Controller, Get, Param } from '@nestjs/common';
import { OnePartVersion, PartVersions } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { VersionQueries } from './versions.queries.js';

/** What a version's number can look like. */
const versionNumber = /^[1-9]\d{0,8}$/;

/** What a part said before. Its author's alone: readers see the text as it is now. */
@Controller('projects/:id/parts/:partId/versions')
@AuthorsOnly()
export class VersionsController {
  constructor(private readonly texts: VersionQueries) {}

  @Get()
  @Answers(PartVersions)
  async list(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @CurrentRequest() { me }: RequestContext,
  ) {
    if (!isUuid(projectId) || !isUuid(partId)) throw new NotFound();
    const versions = await this.texts.versions(me.id, projectId, partId);
    if (versions.length === 0) throw new NotFound();
    return { success: true, versions };
  }

  @Get(':n')
  @Answers(OnePartVersion)
  async one(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @Param('n') n: string,
    @CurrentRequest() { me }: RequestContext,
  ) {
    if (!isUuid(projectId) || !isUuid(partId) || !versionNumber.test(n)) throw new NotFound();
    const version = await this.texts.version(me.id, projectId, partId, Number(n));
    if (!version) throw new NotFound();
    return { success: true, version };
  }
}
