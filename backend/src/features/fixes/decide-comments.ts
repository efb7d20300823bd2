import { Injectable } from '@nestjs/common';
import {
  maxFixPassageLength,
  sentences,
  type CommentDecision,
  type DecisionChange,
  type FixDecision,
} from '@shulayim/contracts';
import { EventStore, Refusal } from '@shulayim/event-sourcing';
import { readerIdsOf } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { InvalidInput, NotFound } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { TextBodies } from '../reading/ports/text-bodies.port.js';
import { TextAccessPolicy, seesComment } from '../reading/ports/text-access-policy.port.js';
import { fix } from './domain/fix.decider.js';
import { passagePair, type PassagePair } from './domain/passage-pair.js';
import { FixQueries, type StandingSubject } from './fixes.queries.js';
import type { CommentDecisions } from './ports/comment-decisions.port.js';

interface Wish {
  readonly decision: FixDecision;
  readonly why?: string | null | undefined;
  readonly version: number;
}

/** What an author makes of a comment in a version of the text. */
@Injectable()
export class DecideComments implements CommentDecisions {
  constructor(
    private readonly store: EventStore,
    private readonly policy: TextAccessPolicy,
    private readonly texts: TextBodies,
    private readonly fixes: FixQueries,
  ) {}

  /**
   * @returns what holds of the comment in that version now
   * @throws NotFound when there is no such comment, or it is not the caller's to see
   * @throws InvalidInput for a version that the text does not have
   * @throws FixNotYours when the text is somebody else's
   */
  async execute(commentId: string, input: DecisionChange, context: RequestContext): Promise<CommentDecision> {
    await this.decide(commentId, input, context, context.appendOptions());
    const decided = await this.fixes.decidedOf(commentId, input.version);
    if (!decided) throw new NotFound();
    return decided;
  }

  async fixed(fixes: readonly { commentId: string; version: number }[], context: RequestContext): Promise<void> {
    // Several streams: an idempotency key would go with one of them alone, and the act is idempotent.
    const { metadata } = context.appendOptions();
    for (const { commentId, version } of fixes) {
      try {
        await this.decide(commentId, { decision: 'fixed', version }, context, { metadata });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
      }
    }
  }

  private async decide(
    commentId: string,
    { decision, why, version }: Wish,
    context: RequestContext,
    options: ReturnType<RequestContext['appendOptions']>,
  ): Promise<void> {
    const { visitor } = context;
    if (!isUuid(commentId)) throw new NotFound();
    const subject = await this.fixes.subject(commentId);
    const part = await this.policy.open(subject?.partId ?? commentId, visitor);
    if (!subject || !seesComment(part, subject.readerId, visitor)) throw new NotFound();
    if (version > part.textVersion) throw new InvalidInput({ version: sentences.invalid });
    const { quote: _, ...about } = subject;
    const pair = part.isAuthor ? await this.pairOf(subject, version) : { before: '', after: '' };
    await this.store.handle(
      fix,
      `fix-${commentId}`,
      { type: 'DecideComment', ...about, ...pair, by: readerIdsOf(visitor), decision, why: why || null, version },
      options,
    );
  }

  /** Of a comment that was written on this very version, the passage as it is. */
  private async pairOf({ partId, commentId, quote }: StandingSubject, version: number): Promise<PassagePair> {
    const places = await this.fixes.placesOf(partId, commentId, [version - 1, version]);
    const earlier = places.has(version - 1) ? version - 1 : version;
    const [before, after] = await Promise.all([this.texts.body(partId, earlier), this.texts.body(partId, version)]);
    const at = (n: number, body: string | null) => ({ body: body ?? '', span: places.get(n) ?? null });
    return passagePair(quote, at(earlier, before), at(version, after), maxFixPassageLength);
  }
}
