import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { NewPart, OnePart, PageQuery, PartChange, PartOrder, Parts } from '@shulayim/contracts';
import { AuthorsOnly, Open } from '../../../platform/auth/access.decorators.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { isUuid, parsed } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { WorkQueries } from '../works.queries.js';
import { AddPart } from './add-part.js';
import { ChangePart } from './change-part.js';
import { OrderParts } from './order-parts.js';

@Controller('projects/:id/parts')
export class PartsController {
  constructor(
    private readonly works: WorkQueries,
    private readonly gate: TextAccessPolicy,
    private readonly adding: AddPart,
    private readonly changing: ChangePart,
    private readonly ordering: OrderParts,
  ) {}

  @Get()
  @Open()
  @Answers(Parts)
  async list(@Param('id') projectId: string, @Query(parsed(PageQuery)) query: PageQuery, @ThisCall() call: Call) {
    const openParts = isUuid(projectId) ? await this.gate.openPartsOf(projectId, call.visitor) : null;
    if (openParts === null) throw new NotFound();
    const { rows, next_cursor } = await this.works.partsOf(projectId, query);
    return { success: true, parts: rows.filter(({ id }) => openParts.has(id)), next_cursor };
  }

  @Post()
  @AuthorsOnly()
  @Answers(OnePart)
  async add(@Param('id') projectId: string, @Body(parsed(NewPart)) input: NewPart, @ThisCall() call: Call) {
    return { success: true, part: await this.adding.execute(projectId, input, call) };
  }

  @Get(':partId')
  @Open()
  @Answers(OnePart)
  async one(@Param('id') projectId: string, @Param('partId') partId: string, @ThisCall() call: Call) {
    if (!isUuid(projectId) || !isUuid(partId)) throw new NotFound();
    await this.gate.open(partId, call.visitor);
    const found = await this.works.part(projectId, partId);
    if (!found) throw new NotFound();
    return { success: true, part: found };
  }

  @Put('order')
  @AuthorsOnly()
  @Answers(Parts)
  async order(
    @Param('id') projectId: string,
    @Body(parsed(PartOrder)) { part_ids }: PartOrder,
    @ThisCall() call: Call,
  ) {
    return { success: true, parts: await this.ordering.execute(projectId, part_ids, call), next_cursor: null };
  }

  @Put(':partId')
  @AuthorsOnly()
  @Answers(OnePart)
  async change(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @Body(parsed(PartChange)) input: PartChange,
    @ThisCall() call: Call,
  ) {
    return { success: true, part: await this.changing.execute(projectId, partId, input, call) };
  }
}
