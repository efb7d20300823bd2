import { Injectable } from '@nestjs/common';
import { isBlank, type TextAnchor } from '@shulayim/anchoring';
import { maxReactionsPerPart, type OwnReaction, type ReactionChange, type ReactionKind } from '@shulayim/contracts';
import { EventStore, StreamExists, type FoundKeys } from '@shulayim/event-sourcing';
import { v5 as derivedId } from 'uuid';
import { readerIdsOf, readerOf, type ReaderKey } from '../../platform/auth/visitor.js';
import { AccountInactive, NotFound, NotSignedIn, commentRefused } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Selections } from '../comments/ports/selections.port.js';
import type { AccessiblePart } from '../reading/ports/text-access-policy.port.js';
import { reaction, type ReactionCommand } from './domain/reaction.decider.js';
import { PlacePassages } from './following/place-passages.js';
import { toOwn } from './reaction-rows.js';
import { ReactionQueries, type Standing } from './reactions.queries.js';

/** Any fixed UUID: the name space of passages and reactions, whose ids follow from what they are. */
const namespace = '0d3a9c1e-6c59-4c46-8a0e-5f5f1b0f7c2d';

/** Where a reaction stands, and which one it is: one for each reader and passage. */
interface Target {
  readonly passageId: string;
  readonly reactionId: string;
  readonly isStanding: boolean;
  readonly state: OwnReaction['anchor_state'];
}

/** What is known of the passage, and the keys under which a first reaction is kept. */
interface Premises {
  readonly standing: Standing;
  readonly keys?: FoundKeys;
}

/** Takes a reaction: who may, which passage, the append. The same tap may come twice. */
@Injectable()
export class React {
  constructor(
    private readonly store: EventStore,
    private readonly passages: Selections,
    private readonly reactions: ReactionQueries,
    private readonly places: PlacePassages,
  ) {}

  /**
   * What the decision rests on. It can be asked for before it is known whether the visitor may see the part: an author waits for
   * the tap. Nothing of it goes out then.
   *
   * @returns null: there is no such part
   */
  async premises(partId: string, input: ReactionChange, context: RequestContext): Promise<Premises | null> {
    const standing = await this.standing(partId, input, context);
    if (!standing || standing.reactionId || input.kind === null) return standing && { standing };
    return { standing, keys: await this.store.codec.findKeys([standing.authorId]) };
  }

  /** @param version of the text; missing: the current one */
  private standing(partId: string, input: ReactionChange, { visitor }: RequestContext, version?: number) {
    const passage = { start: input.selection_start, end: input.selection_end };
    return this.reactions.standing({ partId, version }, passage, readerIdsOf(visitor));
  }

  /**
   * @param part that the visitor may see
   * @param premises what was asked for beside it
   * @returns what stands on the passage now; null: nothing of theirs
   * @throws Refusal with the `why_not` code of comments, `reactions_off`, `reactions_full`
   * @throws SelectionMismatch, TextChanged when the passage is not there
   */
  async execute(
    part: AccessiblePart,
    premises: Premises | null,
    input: ReactionChange,
    context: RequestContext,
  ): Promise<OwnReaction | null> {
    const { kind, author_name } = input;
    const reader = this.readerOf(part, kind, context);
    const anchor = await this.passages.anchorOf(part, input);
    const { standing: known, keys } = await this.current(premises, part, input, context);
    const target = targetOf(part, anchor, reader, known);
    const stream = `reaction-${target.reactionId}`;
    if (kind === null) {
      await this.store.handle(reaction, stream, { type: 'TakeBack' }, context.appendOptions());
      return null;
    }
    const { partId, projectId, authorId } = part;
    const { passageId, reactionId, isStanding } = target;
    const command = {
      type: 'React',
      place: { reactionId, passageId, partId, projectId, authorId },
      reader: { readerKind: reader.kind, readerId: reader.id },
      guestName: reader.kind === 'guest' && author_name && !isBlank(author_name) ? author_name : null,
      kind,
      anchor,
      isOffered: known.enabled && !known.off.includes(kind),
      isFull: !isStanding && known.own >= maxReactionsPerPart,
    } as const;
    if (!isStanding && (await this.isFirst(stream, command, { context, keys })))
      return freshOf(anchor, target, kind, context);
    await this.store.handle(reaction, stream, command, context.appendOptions());
    return this.reactions.one(reactionId, part.textVersion);
  }

  /** @returns false where the stream is there already: it was taken back, or the same tap came a moment ago */
  private async isFirst(
    stream: string,
    command: ReactionCommand,
    { context, keys }: { context: RequestContext; keys: FoundKeys | undefined },
  ): Promise<boolean> {
    try {
      await this.store.handle(reaction, stream, command, { ...context.appendOptions(), keys, expected: 'new' });
      return true;
    } catch (error) {
      if (error instanceof StreamExists) return false;
      throw error;
    }
  }

  /** What one has said can be taken back for as long as one sees the text. */
  private readerOf(part: AccessiblePart, kind: ReactionKind | null, { visitor }: RequestContext): ReaderKey {
    if (part.whyNot && kind !== null) throw commentRefused(part.whyNot);
    if (visitor.person && !visitor.person.isActive) throw new AccountInactive();
    const reader = readerOf(visitor);
    if (!reader) throw new NotSignedIn();
    return reader;
  }

  /**
   * Of the version that the passage was checked against: the text may be revised between the two questions. What was reacted to
   * before the text was revised must be known at its new place, or it would be said twice.
   */
  private async current(
    premises: Premises | null,
    part: AccessiblePart,
    input: ReactionChange,
    context: RequestContext,
  ): Promise<Premises> {
    if (premises?.standing.textVersion === part.textVersion && !premises.standing.isLeftBehind) return premises;
    await this.places.catchUp(part, context.appendOptions().metadata);
    const current = await this.standing(part.partId, input, context, part.textVersion);
    if (!current) throw new NotFound();
    return { standing: current };
  }
}

function targetOf(part: AccessiblePart, { start, end }: TextAnchor, reader: ReaderKey, known: Standing): Target {
  const passageId = known.passageId ?? derivedId(`${part.partId} ${part.textVersion} ${start} ${end}`, namespace);
  return {
    passageId,
    reactionId: known.reactionId ?? derivedId(`${passageId} ${reader.id}`, namespace),
    isStanding: known.reactionId !== null,
    state: known.state ?? 'placed',
  };
}

/** What the append has just written, without reading it again. */
const freshOf = (anchor: TextAnchor, { passageId, state }: Target, kind: ReactionKind, { at }: RequestContext) =>
  toOwn(
    {
      passageId,
      quote: anchor.exact,
      start: anchor.start,
      end: anchor.end,
      textVersion: anchor.text_version,
      state,
      kind,
      at: new Date(at),
    },
    anchor.text_version,
  );
