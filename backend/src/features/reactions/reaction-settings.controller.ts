import { Controller, Get, Param, Put } from '@nestjs/common';
import { OneReactionSettings, ReactionSettings, reactionKinds } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { reactionSettings } from './domain/reaction-settings.decider.js';
import { ReactionQueries } from './reactions.queries.js';

/** Which reactions a work takes, by its author. */
@Controller('projects/:id/reactions')
@AuthorsOnly()
export class ReactionSettingsController {
  constructor(
    private readonly store: EventStore,
    private readonly reactions: ReactionQueries,
  ) {}

  @Get()
  @Answers(OneReactionSettings)
  async settings(@Param('id') projectId: string, @CurrentRequest() { me }: RequestContext) {
    await this.own(projectId, me.id);
    return { success: true, reaction_settings: await this.reactions.settings(projectId) };
  }

  @Put()
  @Answers(OneReactionSettings)
  async change(
    @Param('id') projectId: string,
    @ParsedBody(ReactionSettings) { enabled, off, labels }: ReactionSettings,
    @CurrentRequest() context: RequestContext,
  ) {
    const authorId = context.me.id;
    await this.own(projectId, authorId);
    const named = (kind: (typeof reactionKinds)[number]) => [kind, labels[kind] ?? null] as const;
    const command = {
      type: 'ChangeReactionSettings',
      projectId,
      authorId,
      isOn: enabled,
      off: reactionKinds.filter((kind) => off.includes(kind)),
      labels: Object.fromEntries(reactionKinds.map(named)) as Record<(typeof reactionKinds)[number], string | null>,
    } as const;
    await this.store.handle(reactionSettings, `reaction-settings-${projectId}`, command, context.appendOptions());
    return { success: true, reaction_settings: await this.reactions.settings(projectId) };
  }

  private async own(projectId: string, authorId: string): Promise<void> {
    if (!isUuid(projectId) || !(await this.reactions.isOwnProject(projectId, authorId))) throw new NotFound();
  }
}
