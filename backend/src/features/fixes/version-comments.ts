import { Injectable } from '@nestjs/common';
import { maxFixPassageLength, type VersionComment } from '@shulayim/contracts';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { CommentLookup } from '../comments/ports/comment-lookup.port.js';
import { TextBodies } from '../reading/ports/text-bodies.port.js';
import { passagePair } from './domain/passage-pair.js';
import { FixQueries } from './fixes.queries.js';

/** The comments of the version before, and what became of each in this one. */
@Injectable()
export class ListVersionComments {
  constructor(
    private readonly fixes: FixQueries,
    private readonly comments: CommentLookup,
    private readonly texts: TextBodies,
  ) {}

  /** @throws NotFound when there is no such version of a part of the caller's */
  async execute(projectId: string, partId: string, n: string, { authorId, visitor }: RequestContext) {
    const version = /^[1-9]\d{0,8}$/.test(n) ? Number(n) : null;
    const part = isUuid(projectId) && isUuid(partId) ? await this.fixes.ownPart(projectId, partId, authorId) : null;
    if (!part || version === null || version > part.textVersion) throw new NotFound();
    const [pairs, decided, was, is] = await Promise.all([
      this.fixes.ofVersion(partId, version),
      this.fixes.decidedIn(partId, version),
      this.texts.body(partId, version - 1),
      this.texts.body(partId, version),
    ]);
    const comments = await this.comments.byIds(
      pairs.map(({ id }) => id),
      visitor,
    );
    return {
      part_title: part.partTitle,
      project_title: part.projectTitle,
      text_version: part.textVersion,
      comments: pairs.flatMap(({ id, quote, before, after }): VersionComment[] => {
        const comment = comments.get(id);
        if (!comment) return [];
        const decision = decided.get(id) ?? null;
        const pair =
          decision ??
          passagePair(quote, { body: was ?? '', span: before }, { body: is ?? '', span: after }, maxFixPassageLength);
        return [{ comment, before: pair.before, after: pair.after, decision, answer: decision?.answer ?? null }];
      }),
    };
  }
}
