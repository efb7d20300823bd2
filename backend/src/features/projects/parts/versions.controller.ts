import { Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ChangedPart,
  DescribedVersion,
  OnePartVersion,
  PartVersions,
  VersionDescription,
  VersionRestoring,
  type PartVersion,
} from '@shulayim/contracts';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { WritersOnly } from '../ports/work-rights.port.js';
import { DescribeVersion, type VersionPlace } from './describe-version.js';
import { RestoreVersion } from './restore-version.js';
import { VersionQueries } from './versions.queries.js';

/** What a version's number can look like. */
const versionNumber = /^[1-9]\d{0,8}$/;

/** What a part said before. For whoever writes it: readers see the text as it is now. */
@Controller('projects/:id/parts/:partId/versions')
@WritersOnly()
export class VersionsController {
  constructor(
    private readonly texts: VersionQueries,
    private readonly describing: DescribeVersion,
    private readonly restoring: RestoreVersion,
  ) {}

  @Get()
  @Answers(PartVersions)
  async list(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @CurrentRequest() context: RequestContext,
  ) {
    if (!isUuid(projectId) || !isUuid(partId)) throw new NotFound();
    const versions = await this.texts.versions(context.authorId, projectId, partId);
    if (versions.length === 0) throw new NotFound();
    return { success: true, versions: versions.map((version) => shownTo(context, version)) };
  }

  @Get(':n')
  @Answers(OnePartVersion)
  async one(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @Param('n') n: string,
    @CurrentRequest() { authorId }: RequestContext,
  ) {
    const place = placeOf(projectId, partId, n);
    const version = await this.texts.version(authorId, place.projectId, place.partId, place.n);
    if (!version) throw new NotFound();
    return { success: true, version };
  }

  @Put(':n')
  @Answers(DescribedVersion)
  async describe(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @Param('n') n: string,
    @ParsedBody(VersionDescription) words: VersionDescription,
    @CurrentRequest() context: RequestContext,
  ) {
    const version = await this.describing.execute(placeOf(projectId, partId, n), words, context);
    return { success: true, version: shownTo(context, version) };
  }

  @Post(':n/restore')
  @HttpCode(200)
  @Answers(ChangedPart)
  async restore(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @Param('n') n: string,
    @ParsedBody(VersionRestoring) input: VersionRestoring,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, ...(await this.restoring.execute(placeOf(projectId, partId, n), input, context)) };
  }
}

function placeOf(projectId: string, partId: string, n: string): VersionPlace {
  if (!isUuid(projectId) || !isUuid(partId) || !versionNumber.test(n)) throw new NotFound();
  return { projectId, partId, n: Number(n) };
}

/** Who reads a work is its owner's to know. */
function shownTo({ me, authorId }: RequestContext, { readers, ...version }: PartVersion): PartVersion {
  return readers && me.id === authorId ? { ...version, readers } : version;
}
