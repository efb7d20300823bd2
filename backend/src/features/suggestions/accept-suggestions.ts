import { Injectable } from '@nestjs/common';
import type { AppliedSuggestions } from '@shulayim/contracts';
import { NotFound } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { NextText, type TextBasis } from '../drafts/ports/next-text.port.js';
import { fitSuggestions, type Wish } from './domain/fit-suggestions.js';
import { SuggestionOutdated } from './domain/suggestion.errors.js';
import { SuggestionPlaces } from './suggestion-places.js';
import { SuggestionQueries } from './suggestions.queries.js';

type Applied = Omit<AppliedSuggestions, 'success'>;

/** Puts words that readers proposed into a part's text: all in one version, or in the draft that stands. */
@Injectable()
export class AcceptSuggestions {
  constructor(
    private readonly texts: NextText,
    private readonly queries: SuggestionQueries,
    private readonly places: SuggestionPlaces,
  ) {}

  /**
   * @throws NotFound when there is no such part of the caller's
   * @throws SuggestionOutdated when the passage of the only one reads otherwise by now
   * @throws as `NextText.write`
   */
  async execute(projectId: string, partId: string, ids: readonly string[], context: RequestContext): Promise<Applied> {
    const basis = await this.texts.basis(projectId, partId, context.authorId);
    if (!basis) throw new NotFound();
    const wished = [...new Set(ids)];
    const { open, notApplied } = await this.openOnes(basis, wished, context.authorId);
    const fitted = fitSuggestions(basis.body, open);
    if (wished.length === 1 && fitted.notApplied.length === 1) throw new SuggestionOutdated();
    const isAny = fitted.applied.size > 0;
    const edit = { body: fitted.body, fixes: fitted.applied };
    return {
      into: basis.draft ? 'draft' : 'version',
      text_version: isAny ? await this.texts.write(basis, edit, context) : basis.part.text_version,
      applied: [...fitted.applied.keys()],
      not_applied: [...notApplied, ...fitted.notApplied],
    };
  }

  /** With their passages in the text that is to be changed. */
  private async openOnes(basis: TextBasis, ids: readonly string[], authorId: string) {
    const found = new Map((await this.queries.ofPart(authorId, basis.part.id, ids)).map((one) => [one.id, one]));
    const inDraft = new Set(basis.draft?.fixes.map(({ comment_id }) => comment_id));
    const notApplied: Applied['not_applied'] = [];
    const open = ids.flatMap((id) => {
      const one = found.get(id);
      const isSettled = one?.isSettled || inDraft.has(id);
      if (!one || isSettled) notApplied.push({ id, why: one ? 'settled' : 'gone' });
      return one && !isSettled ? one : [];
    });
    const spans = await this.places.in(basis, open);
    const wishes = open.map(({ id, quote, words }): Wish => ({ id, quote, words, span: spans.get(id) ?? null }));
    return { open: wishes, notApplied };
  }
}
