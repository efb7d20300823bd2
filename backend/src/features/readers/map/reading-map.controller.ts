import { Controller, Get, Param } from '@nestjs/common';
import { ReadingMap, ReadingMapQuery } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ReaderGroupQueries } from '../groups/reader-groups.queries.js';
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
    private readonly groups: ReaderGroupQueries,
    private readonly maps: ReadingMaps,
    private readonly names: MapNames,
  ) {}

  @Get()
  @Answers(ReadingMap)
  async map(
    @Param('id') id: string,
    @ParsedQuery(ReadingMapQuery) { group_id: groupId }: ReadingMapQuery,
    @CurrentRequest() { me, at }: RequestContext,
  ) {
    const work = await this.readers.ownWork(idOf(id), me.id);
    if (!work || (groupId && !(await this.groups.has(work, groupId)))) throw new NotFound();
    const [standing, { parts, labels }] = await Promise.all([
      groupId
        ? this.maps.ofReaders(work, await this.groups.accounts(work, groupId), new Date(at))
        : this.maps.of(work, new Date(at)),
      this.names.of(work),
    ]);
    return { success: true, project_title: work.title, ...mapAnswer(standing, parts, labels) };
  }
}
