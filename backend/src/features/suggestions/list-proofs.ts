import { Injectable } from '@nestjs/common';
import type { Span } from '@shulayim/anchoring';
import type { Comment, ProofPart, ProofSuggestion, Proofs } from '@shulayim/contracts';
import { NotFound } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { CommentLookup } from '../comments/ports/comment-lookup.port.js';
import { NextText, type TextBasis } from '../drafts/ports/next-text.port.js';
import { ProjectLookup } from '../projects/ports/project-lookup.port.js';
import { fits } from './domain/fit-suggestions.js';
import { contextOf } from './domain/passage-context.js';
import { SuggestionPlaces } from './suggestion-places.js';
import { SuggestionQueries } from './suggestions.queries.js';

/** The proof-reading lane of a work: what waits, by place, with the words around it. */
@Injectable()
export class ListProofs {
  constructor(
    private readonly projects: ProjectLookup,
    private readonly queries: SuggestionQueries,
    private readonly comments: CommentLookup,
    private readonly texts: NextText,
    private readonly places: SuggestionPlaces,
  ) {}

  /** @throws NotFound when the work is gone */
  async execute(projectId: string, { authorId, visitor }: RequestContext): Promise<Omit<Proofs, 'success'>> {
    const title = await this.projects.titleOfOwn(projectId, authorId);
    if (title === null) throw new NotFound();
    const { parts, count } = await this.queries.proofs(authorId, projectId);
    const listed: ProofPart[] = [];
    for (const { partId, title: partTitle, commentIds } of parts) {
      const basis = await this.texts.basis(projectId, partId, authorId);
      if (!basis) continue;
      const comments = await this.comments.byIds(commentIds, visitor);
      const spans = await this.places.in(basis, await this.queries.ofPart(authorId, partId, commentIds));
      const suggestions = commentIds.flatMap((id) => {
        const comment = comments.get(id);
        return comment ? toProof(comment, basis, spans.get(id) ?? null) : [];
      });
      listed.push({ part_id: partId, title: partTitle, has_draft: basis.draft !== null, suggestions });
    }
    const shown = listed.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
    return { project_title: title, parts: listed, more: count - shown };
  }
}

function toProof(comment: Comment, { body, draft }: TextBasis, span: Span | null): ProofSuggestion {
  return {
    comment,
    ...(span ? contextOf(body, span) : { before: '', after: '' }),
    in_draft: draft?.fixes.some(({ comment_id }) => comment_id === comment.id) ?? false,
    fits: fits(body, { span, quote: comment.selected_text }),
  };
}
