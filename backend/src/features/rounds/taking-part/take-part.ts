import { Injectable } from '@nestjs/common';
import { maxRoundReaders, type LeavingReason, type RoundJoining } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import type { z } from 'zod';
import { readerIdsOf, readerOf } from '../../../platform/auth/visitor.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { MailedPeople } from '../../../platform/mail/mailed-people.js';
import { rounds, type RoundCommand } from '../domain/round.decider.js';
import { RoundMissing, RoundWithoutAddress } from '../domain/round.errors.js';
import { noRound } from '../running/ask-sentences.js';
import { OpenedRoundQueries, type HeldRound } from './opened-round.queries.js';

/** The reader's side of a round: whoever holds its link, or a link of their own to it. */
@Injectable()
export class TakePart {
  constructor(
    private readonly store: EventStore,
    private readonly opened: OpenedRoundQueries,
    private readonly people: MailedPeople,
  ) {}

  /** @throws NotFound for a token that is unknown, over, or of a work that is not shared: all alike */
  async look(token: string, { visitor }: RequestContext): Promise<HeldRound> {
    const held = await this.opened.byToken(token, readerIdsOf(visitor));
    if (!held) throw new NotFound(noRound());
    return held;
  }

  /** @throws NotFound, RoundIsClosed, RoundPlacesTaken */
  async join(token: string, input: z.output<typeof RoundJoining>, context: RequestContext): Promise<HeldRound> {
    const held = await this.look(token, context);
    const reader = readerOf(context.visitor);
    if (!reader || reader.id === held.authorId) return held;
    const isGuest = context.visitor.person === null;
    const person = { readerKind: reader.kind, readerId: reader.id };
    const readerName = (isGuest && input.name) || null;
    if (held.tokenReaderId) {
      const command = { type: 'JoinRound', roundReaderId: held.tokenReaderId, person, readerName } as const;
      await this.handle(held, command, context);
      return this.look(token, context);
    }
    const email = (isGuest && input.email) || null;
    const address = email ? { email, recipientId: await this.people.personOf(email) } : null;
    await this.handle(
      held,
      {
        ...{ type: 'SignUp', roundReaderId: context.newId(), person, readerName, address },
        ...{ likes: input.likes || null, most: maxRoundReaders },
      },
      context,
    );
    return this.look(token, context);
  }

  /** By a link of one's own without more; by the round's link, whoever joined by it. */
  async leave(token: string, reason: LeavingReason, context: RequestContext): Promise<HeldRound> {
    const held = await this.look(token, context);
    if (!held.roundReaderId) throw new NotFound(noRound());
    const { roundReaderId } = held;
    await this.handle(held, { type: 'LeaveRound', roundReaderId, reason }, context);
    return this.look(token, context);
  }

  /** @throws NotFound for who does not take part, RoundWithoutAddress */
  async consent(token: string, likes: string | null, context: RequestContext): Promise<HeldRound> {
    const held = await this.look(token, context);
    const { roundReaderId, isMine, hasLeft, hasAddress } = held;
    if (!roundReaderId || !isMine || hasLeft) throw new NotFound(noRound());
    if (!hasAddress) throw new RoundWithoutAddress();
    await this.handle(held, { type: 'GiveConsent', roundReaderId, likes }, context);
    return this.look(token, context);
  }

  /** In all rounds of the author; by a link of one's own without more, as leaving. */
  async withdrawConsent(token: string, context: RequestContext): Promise<HeldRound> {
    const { roundReaderId: id } = await this.look(token, context);
    if (!id) throw new NotFound(noRound());
    const { metadata } = context.appendOptions();
    for (const { roundId, roundReaderId } of await this.opened.consentsOf(id)) {
      try {
        await this.store.handle(rounds, `round-${roundId}`, { type: 'WithdrawConsent', roundReaderId }, { metadata });
      } catch (error) {
        // Taken out of that round meanwhile.
        if (!(error instanceof RoundMissing)) throw error;
      }
    }
    return this.look(token, context);
  }

  private async handle({ roundId }: HeldRound, command: RoundCommand, context: RequestContext): Promise<void> {
    try {
      await this.store.handle(rounds, `round-${roundId}`, command, context.appendOptions());
    } catch (error) {
      // It may end between the look and the deed.
      throw error instanceof RoundMissing ? new NotFound(noRound()) : error;
    }
  }
}
