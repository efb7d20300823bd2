import { Injectable } from '@nestjs/common';
import type { OpenedText, Progress } from '@shulayim/contracts';
import type { Visitor } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CommentLookup } from '../comments/ports/comment-lookup.port.js';
import { TextAccessPolicy, mayReplyToReaders } from './ports/text-access-policy.port.js';
import { TextLookup } from './ports/text-lookup.port.js';
import { ReadingPlaces } from './progress/reading-places.js';
import { ReadingQueries } from './reading.queries.js';

/** A text with what this visitor may see and do there. */
@Injectable()
export class OpenText implements TextLookup {
  constructor(
    private readonly policy: TextAccessPolicy,
    private readonly reading: ReadingQueries,
    private readonly comments: CommentLookup,
    private readonly places: ReadingPlaces,
  ) {}

  /** @throws NotFound when there is no such text, or it is not the visitor's to see */
  async execute(id: string, visitor: Visitor): Promise<Omit<OpenedText, 'success'>> {
    const partId = await this.partIdOf(id);
    if (!partId) throw new NotFound();
    const part = await this.policy.open(partId, visitor);
    const openIds = (await this.policy.openPartsOf(part.projectId, visitor)) ?? new Set<string>();
    const [text, comments, places] = await Promise.all([
      this.reading.text(partId, openIds),
      this.comments.visible(part, visitor),
      part.isAuthor ? new Map<string, Progress>() : this.places.of([part], visitor),
    ]);
    if (!text) throw new NotFound();
    const whyNot = part.whyNot ? { why_not: part.whyNot } : {};
    const progress = places.get(partId);
    const answering = mayReplyToReaders(part, visitor) ? { can_reply_to_readers: true } : {};
    const may = { can_comment: part.whyNot === null, ...answering, ...whyNot };
    return { text, comments, ...may, ...(progress ? { progress } : {}) };
  }

  /** `sample` names a sample text. */
  async partIdOf(id: string): Promise<string | null> {
    if (id === 'sample') return this.reading.samplePartId();
    return isUuid(id) ? id : null;
  }
}
