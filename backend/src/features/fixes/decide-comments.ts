import { Injectable } from '@nestjs/common';
import type { Span } from '@shulayim/anchoring';
import {
  maxFixPassageLength,
  sentences,
  type CommentDecision,
  type DecisionChange,
  type FixDecision,
} from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { readerIdsOf } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { InvalidInput, NotFound } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { TextBodies } from '../reading/ports/text-bodies.port.js';
import { TextAccessPolicy, seesComment } from '../reading/ports/text-access-policy.port.js';
import { fix } from './domain/fix.decider.js';
import { passagePair, type PassagePair } from './domain/passage-pair.js';
import { FixQueries, type StandingSubject } from './fixes.queries.js';
import type { CommentDecisions, FixedComment } from './ports/comment-decisions.port.js';

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

  async fixed({ commentId, version, authorId }: FixedComment, options: AppendOptions): Promise<void> {
    const subject = await this.fixes.subject(commentId);
    if (subject?.authorId !== authorId) return;
    const places = await this.placesAround(subject, version);
    // Written on this very version, it asks for nothing yet.
    if (places.has(version - 1) || (subject.wholeVersion !== null && subject.wholeVersion < version))
      await this.record(subject, { decision: 'fixed', version }, [authorId], options, places);
  }

  async kept({ commentId, version, authorId, why }: FixedComment & { why: string | null }, options: AppendOptions) {
    const subject = await this.fixes.subject(commentId);
    if (subject?.authorId === authorId)
      await this.record(subject, { decision: 'kept', why, version }, [authorId], options);
  }

  private async decide(
    commentId: string,
    wish: Wish,
    { visitor }: RequestContext,
    options: AppendOptions,
  ): Promise<void> {
    if (!isUuid(commentId)) throw new NotFound();
    const subject = await this.fixes.subject(commentId);
    const part = await this.policy.open(subject?.partId ?? commentId, visitor);
    if (!subject || !seesComment(part, subject.readerId, visitor)) throw new NotFound();
    if (wish.version > part.textVersion) throw new InvalidInput({ version: sentences.invalid });
    await this.record(subject, wish, [...readerIdsOf(visitor), ...(part.mayWrite ? [part.authorId] : [])], options);
  }

  private async record(
    subject: StandingSubject,
    { decision, why, version }: Wish,
    by: readonly string[],
    options: AppendOptions,
    places?: ReadonlyMap<number, Span | null>,
  ): Promise<void> {
    const { quote: _, wholeVersion: _version, ...about } = subject;
    // Somebody else is refused by the decider, and need not be shown to it.
    const pair = by.includes(subject.authorId)
      ? await this.pairOf(subject, version, places ?? (await this.placesAround(subject, version)))
      : { before: '', after: '' };
    await this.store.handle(
      fix,
      `fix-${subject.commentId}`,
      { type: 'DecideComment', ...about, ...pair, by, decision, why: why || null, version },
      options,
    );
  }

  private placesAround(
    { partId, commentId }: StandingSubject,
    version: number,
  ): Promise<ReadonlyMap<number, Span | null>> {
    return this.fixes.placesOf(partId, commentId, [version - 1, version]);
  }

  /** Of a comment that was written on this very version, the passage as it is. */
  private async pairOf(
    { partId, quote }: StandingSubject,
    version: number,
    places: ReadonlyMap<number, Span | null>,
  ): Promise<PassagePair> {
    const earlier = places.has(version - 1) ? version - 1 : version;
    const [before, after] = await Promise.all([this.texts.body(partId, earlier), this.texts.body(partId, version)]);
    const at = (n: number, body: string | null) => ({ body: body ?? '', span: places.get(n) ?? null });
    return passagePair(quote, at(earlier, before), at(version, after), maxFixPassageLength);
  }
}
