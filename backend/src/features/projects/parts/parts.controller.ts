import { Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ChangedPart, NewPart, OnePart, PageQuery, PartChange, PartOrder, Parts } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../../platform/auth/api-keys/open-to-api-keys.js';
import { Open } from '../../../platform/auth/access.decorators.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { WorkRights, WritersOnly } from '../ports/work-rights.port.js';
import { ProjectQueries } from '../projects.queries.js';
import { AddPart } from './add-part.js';
import { ChangePart } from './change-part.js';
import { OrderParts } from './order-parts.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';

@Controller('projects/:id/parts')
export class PartsController {
  constructor(
    private readonly projects: ProjectQueries,
    private readonly policy: TextAccessPolicy,
    private readonly rights: WorkRights,
    private readonly adding: AddPart,
    private readonly changing: ChangePart,
    private readonly ordering: OrderParts,
  ) {}

  @Get()
  @OpenToApiKeys('read')
  @Open()
  @Answers(Parts)
  async list(
    @Param('id') projectId: string,
    @ParsedQuery(PageQuery) query: PageQuery,
    @CurrentRequest() context: RequestContext,
  ) {
    const openParts = isUuid(projectId) ? await this.policy.openPartsOf(projectId, context.visitor) : null;
    if (openParts === null) throw new NotFound();
    const { person } = context.visitor;
    const writesFor = person && (await this.rights.ownerFor('write', projectId, person.id));
    const { rows, next_cursor } = await this.projects.partsOf(projectId, query, writesFor);
    return { success: true, parts: rows.filter(({ id }) => openParts.has(id)), next_cursor };
  }

  @Post()
  @WritersOnly()
  @Answers(OnePart)
  async add(
    @Param('id') projectId: string,
    @ParsedBody(NewPart) input: NewPart,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, part: await this.adding.execute(projectId, input, context) };
  }

  @Get(':partId')
  @OpenToApiKeys('read')
  @Open()
  @Answers(OnePart)
  async one(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @CurrentRequest() context: RequestContext,
  ) {
    if (!isUuid(projectId) || !isUuid(partId)) throw new NotFound();
    await this.policy.open(partId, context.visitor);
    const found = await this.projects.part(projectId, partId);
    if (!found) throw new NotFound();
    return { success: true, part: found };
  }

  @Put('order')
  @WritersOnly()
  @Answers(Parts)
  async order(
    @Param('id') projectId: string,
    @ParsedBody(PartOrder) { part_ids }: PartOrder,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, parts: await this.ordering.execute(projectId, part_ids, context), next_cursor: null };
  }

  @Put(':partId')
  @WritersOnly()
  @Answers(ChangedPart)
  async change(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @ParsedBody(PartChange) input: PartChange,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, ...(await this.changing.execute(projectId, partId, input, context)) };
  }
}
