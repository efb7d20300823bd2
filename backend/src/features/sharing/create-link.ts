import { Injectable } from '@nestjs/common';
import type { NewLink } from '@shulayim/contracts';
import { brokenConstraint, EventStore } from '@shulayim/event-sourcing';
import { NotFound } from '../../platform/failures/refusals.js';
import { newToken } from '../../platform/keys/new-token.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { link } from './domain/link.decider.js';
import { LinkMissing, ProjectNotShared } from './domain/link.errors.js';
import { SharingQueries, type LinkRow } from './sharing.queries.js';

/** Makes a link, or finds the active one: there is one per part and one per whole work (decisions §6). */
@Injectable()
export class CreateLink {
  constructor(
    private readonly store: EventStore,
    private readonly links: SharingQueries,
  ) {}

  /**
   * @throws NotFound when the work or part is not the caller's
   * @throws ProjectNotShared while the work is private or a draft
   */
  async execute(input: NewLink, context: RequestContext): Promise<{ row: LinkRow; isNew: boolean }> {
    const { projectId } = input;
    const partId = input.partId ?? null;
    const visibility = await this.links.shareable(context.me.id, projectId, partId);
    if (!visibility) throw new NotFound();
    if (visibility !== 'shared' && visibility !== 'public') throw new ProjectNotShared();
    const existing = await this.links.activeOf(projectId, partId);
    if (existing && !hasExpired(existing, context)) return { row: existing, isNew: false };
    if (existing) await this.switchOff(existing, context);
    return this.create(input, partId, context);
  }

  /** An expired link opens nothing: it gives way to the new one. */
  private async switchOff({ id }: LinkRow, context: RequestContext): Promise<void> {
    const { metadata } = context.appendOptions();
    try {
      await this.store.handle(link, `share-${id}`, { type: 'SwitchOffLink', by: context.me.id }, { metadata });
    } catch (error) {
      // Two clicks at once: the other one did it.
      if (!(error instanceof LinkMissing)) throw error;
    }
  }

  private async create(
    input: NewLink,
    partId: string | null,
    context: RequestContext,
  ): Promise<{ row: LinkRow; isNew: boolean }> {
    const shareId = context.newId();
    const place = { shareId, projectId: input.projectId, partId, authorId: context.me.id };
    const settings = {
      name: input.name ?? null,
      expiresAt: input.expires_at ?? null,
      guestsMayComment: input.guests_may_comment ?? true,
    };
    try {
      await this.store.handle(
        link,
        `share-${shareId}`,
        { type: 'CreateLink', place, settings },
        {
          ...context.appendOptions(),
          expected: 'new',
          alongside: async (tx) => {
            await tx.query('INSERT INTO share_tokens (share_id, token) VALUES ($1, $2)', [shareId, newToken()]);
          },
        },
      );
    } catch (error) {
      // Two clicks at once: the other one was faster, and its link is the one.
      if (!brokenConstraint(error)?.startsWith('share_links')) throw error;
    }
    const row = await this.links.activeOf(input.projectId, partId);
    if (!row) throw new NotFound();
    return { row, isNew: row.id === shareId };
  }
}

const hasExpired = ({ expiresAt }: LinkRow, { at }: RequestContext): boolean =>
  expiresAt !== null && expiresAt.getTime() <= Date.parse(at);
