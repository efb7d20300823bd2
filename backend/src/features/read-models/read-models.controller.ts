import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { OneReadModel, ReadModels, RebuildRequest } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ReadModelsQueries } from './read-models.queries.js';
import { RequestRebuild } from './request-rebuild.js';

/** What is made from the log, and can be made again. */
@Controller('admin/projections')
@Roles('admin')
export class ReadModelsController {
  constructor(
    private readonly readModels: ReadModelsQueries,
    private readonly request: RequestRebuild,
  ) {}

  @Get()
  @Answers(ReadModels)
  async list() {
    return { success: true, projections: await this.readModels.all() };
  }

  /** Done in the background, one after the other; asked for again meanwhile, it changes nothing. */
  @Post(':name/rebuild')
  @HttpCode(202)
  @Answers(OneReadModel)
  async rebuild(
    @Param('name') name: string,
    @ParsedBody(RebuildRequest) { reason }: RebuildRequest,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.request.execute(name, reason, context.appendOptions());
    const projection = await this.readModels.one(name);
    if (!projection) throw new NotFound();
    return { success: true, projection };
  }
}
