import { Injectable } from '@nestjs/common';
import { Refusal } from '@shulayim/event-sourcing';
import { noFormatting } from '@shulayim/formatting';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { PartRevision } from '../../projects/ports/part-revision.port.js';
import { DraftQueries, toDraft } from '../drafts.queries.js';
import type { NextText, TextBasis, TextEdit } from '../ports/next-text.port.js';
import { PublishDraft } from '../publish-draft.js';
import { EndDraft } from './end-draft.js';
import { SaveDraft } from './save-draft.js';

/**
 * Changes a text by way of a draft, so that what follows from a version (comments answered, readers asked) follows once, also where
 * the program dies on the way.
 */
@Injectable()
export class WriteNextText implements NextText {
  constructor(
    private readonly parts: PartRevision,
    private readonly queries: DraftQueries,
    private readonly saving: SaveDraft,
    private readonly publishing: PublishDraft,
    private readonly ending: EndDraft,
  ) {}

  async basis(projectId: string, partId: string, authorId: string): Promise<TextBasis | null> {
    const part = await this.parts.own(projectId, partId, authorId);
    if (!part) return null;
    const standing = await this.queries.standing(part.id, authorId);
    if (!standing) return { part, body: part.body, draft: null };
    const { fixes, revision, based_on: basedOn } = toDraft(standing);
    return { part, body: standing.draft.body, draft: { revision, basedOn, fixes } };
  }

  async write({ part, draft }: TextBasis, { body, fixes }: TextEdit, context: RequestContext): Promise<number> {
    const version = part.text_version;
    if (!draft) {
      const { title, formatting = noFormatting } = part;
      this.parts.allow({ title, body, formatting, basedOn: version, draft: 0, announce: false });
    }
    const own = [...fixes.keys()].map((comment_id) => ({ comment_id }));
    const change = {
      based_on: draft?.basedOn ?? version,
      revision: draft?.revision ?? 0,
      body,
      fixes: [...(draft?.fixes ?? []), ...own],
    };
    await this.saving.execute(part.project_id, part.id, change, context);
    return draft ? draft.basedOn : this.publish(part, fixes, context);
  }

  private async publish(part: TextBasis['part'], fixes: TextEdit['fixes'], context: RequestContext): Promise<number> {
    const standing = await this.queries.standing(part.id, context.authorId);
    if (!standing) return part.text_version;
    try {
      return (await this.publishing.publish(part, standing, false, context, fixes)).part.text_version;
    } catch (error) {
      // The text moved on at that very moment: nobody asked for a draft of what it was.
      if (error instanceof Refusal)
        await this.ending.execute(
          'DiscardDraft',
          { projectId: part.project_id, partId: part.id, revision: standing.revision },
          context,
        );
      throw error;
    }
  }
}
