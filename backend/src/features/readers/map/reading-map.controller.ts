import { Controller, Get, Param } from '@nestjs/common';
import { ReadingMap } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ReadersQueries } from '../list/readers.queries.js';
import { mapAnswer } from './map-answer.js';
import { MapNames } from './map-names.queries.js';
import { ReadingMaps } from './reading-maps.js';

/** Where readers of a work said something, stopped and disagree, for its author alone. */
@Controller('projects/:id/readers/map')
@AuthorsOnly()
export class ReadingMapController {
  constructor(
    private readonly readers: ReadersQueries,
    private readonly maps: ReadingMaps,
    private readonly names: MapNames,
  ) {}

  @Get()
  @Answers(ReadingMap)
  async map(@Param('id') id: string, @CurrentRequest() { me, at }: RequestContext) {
    const work = isUuid(id) ? await this.readers.ownWork(id.toLowerCase(), me.id) : null;
    if (!work) throw new NotFound();
    const [standing, { parts, labels }] = await Promise.all([this.maps.of(work, new Date(at)), this.names.of(work)]);
    return { success: true, project_title: work.title, ...mapAnswer(standing, parts, labels) };
  }
}
