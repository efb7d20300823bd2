import { Injectable } from '@nestjs/common';
import {
  dayInIsrael,
  endOfDay,
  maxRoundDays,
  maxRounds,
  sentences,
  startOfDay,
  type NewRound,
  type Round,
} from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import type { RoundPlace, RoundPlan } from '../../../events/reading/round.events.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { InvalidInput, NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { newToken } from '../../../platform/keys/new-token.js';
import { storedWording } from '../../../read-models/projects/questions/wire-question.js';
import { ProjectLookup } from '../../projects/ports/project-lookup.port.js';
import { ProjectService } from '../../projects/ports/project-service.port.js';
import { rounds, type RoundCommand } from '../domain/round.decider.js';
import type { WishedQuestion } from '../domain/round-questions.js';
import { RoundsFull } from '../domain/round.errors.js';
import { OpenAndCloseRounds } from './open-and-close-rounds.js';
import { RoundQueries } from './rounds.queries.js';

const dayMs = 24 * 3600 * 1000;

/** Plans rounds of a work, and changes them: by its author alone. */
@Injectable()
export class ChangeRounds {
  constructor(
    private readonly store: EventStore,
    private readonly queries: RoundQueries,
    private readonly lookup: ProjectLookup,
    private readonly projects: ProjectService,
    private readonly running: OpenAndCloseRounds,
  ) {}

  /** @throws NotFound, RoundsFull, InvalidInput */
  async plan(projectId: string, input: NewRound, context: RequestContext): Promise<Round> {
    const id = idOf(projectId);
    if ((await this.lookup.titleOfOwn(id, context.me.id)) === null) throw new NotFound();
    if (input.opens_on < dayInIsrael(new Date(context.at))) throw new InvalidInput({ opens_on: sentences.roundIsPast });
    if ((await this.queries.count(id)) >= maxRounds) throw new RoundsFull();
    const place = { roundId: context.newId(), projectId: id, authorId: context.me.id };
    await this.handle(
      place,
      { type: 'PlanRound', place, plan: planOf(input, context.at), questions: wishedOf(input, context) },
      context,
    );
    return this.opened(place, context);
  }

  /** @throws NotFound, RoundIsOpen, RoundIsClosed, InvalidInput */
  async change(roundId: string, input: NewRound, context: RequestContext): Promise<Round> {
    const place = await this.own(roundId, context);
    const before = await this.one(place);
    if (input.opens_on !== before.opens_on && input.opens_on < dayInIsrael(new Date(context.at)))
      throw new InvalidInput({ opens_on: sentences.roundIsPast });
    await this.handle(
      place,
      { type: 'ChangeRound', plan: planOf(input, context.at), questions: wishedOf(input, context) },
      context,
    );
    return this.opened(place, context);
  }

  async close(roundId: string, context: RequestContext): Promise<Round> {
    const place = await this.own(roundId, context);
    await this.handle(place, { type: 'CloseRound', isEarly: true }, context);
    return this.one(place);
  }

  /** @throws RoundIsOpen for one that has begun */
  async delete(roundId: string, context: RequestContext): Promise<void> {
    const place = await this.own(roundId, context);
    await this.handle(place, { type: 'DeleteRound' }, context, async (tx) => {
      await tx.query('DELETE FROM round_tokens WHERE round_id = $1', [place.roundId]);
    });
  }

  async signUp(roundId: string, places: number | null, context: RequestContext): Promise<Round> {
    const place = await this.own(roundId, context);
    if (places === null) await this.handle(place, { type: 'EndSignUp' }, context);
    else {
      await this.makeReadable(place, context);
      await this.handle(place, { type: 'OfferSignUp', places }, context, async (tx) => {
        await tx.query('INSERT INTO round_tokens (round_id, token) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          place.roundId,
          newToken(),
        ]);
      });
    }
    return this.one(place);
  }

  /** @param words null: none goes by itself any more. @throws NotFound, RoundIsClosed */
  async setReminders(roundId: string, words: string | null, context: RequestContext): Promise<Round> {
    const place = await this.own(roundId, context);
    const { metadata } = context.appendOptions();
    await this.store.handle(rounds, `round-${place.roundId}`, { type: 'SetReminders', words }, { metadata });
    return this.one(place);
  }

  async remove(roundId: string, roundReaderId: string, context: RequestContext): Promise<Round> {
    const place = await this.own(roundId, context);
    const readerId = idOf(roundReaderId);
    const { readers } = await this.one(place);
    if (!readers.some(({ id }) => id === readerId)) throw new NotFound();
    await this.handle(place, { type: 'RemoveReader', roundReaderId: readerId }, context, async (tx) => {
      await tx.query('DELETE FROM round_tokens WHERE round_reader_id = $1', [readerId]);
    });
    return this.one(place);
  }

  /** To everybody else there is no such round. */
  async own(roundId: string, { me }: RequestContext): Promise<RoundPlace> {
    const place = await this.queries.own(idOf(roundId), me.id);
    if (!place) throw new NotFound();
    return place;
  }

  /** A work that nobody could open becomes a shared one, as when somebody is invited to it. */
  async makeReadable({ projectId, authorId }: RoundPlace, context: RequestContext): Promise<void> {
    const project = await this.projects.own(projectId, authorId);
    if (!project) throw new NotFound();
    const { metadata } = context.appendOptions();
    await this.projects.makeShared(project, { metadata });
  }

  async one({ roundId, authorId }: RoundPlace): Promise<Round> {
    const round = await this.queries.one(roundId, authorId);
    if (!round) throw new NotFound();
    return round;
  }

  private async opened(place: RoundPlace, context: RequestContext): Promise<Round> {
    await this.running.openIfDue(place.roundId, context.at);
    return this.one(place);
  }

  private async handle(
    { roundId }: RoundPlace,
    command: RoundCommand,
    context: RequestContext,
    alongside?: AppendOptions['alongside'],
  ): Promise<void> {
    const options = { ...context.appendOptions(), ...(alongside ? { alongside } : {}) };
    await this.store.handle(rounds, `round-${roundId}`, command, options);
  }
}

const wishedOf = ({ questions }: NewRound, context: RequestContext): WishedQuestion[] | undefined =>
  questions?.map(({ id, wording }) => ({ questionId: id, newId: context.newId(), wording: storedWording(wording) }));

/** @throws InvalidInput for days that are none, over, or too far ahead */
function planOf({ name, note, opens_on, closes_on, pace, pace_days }: NewRound, now: string): RoundPlan {
  const [opensAt, closesAt] = [startOfDay(opens_on), endOfDay(closes_on)];
  if (!opensAt) throw new InvalidInput({ opens_on: sentences.dayMissing });
  if (!closesAt) throw new InvalidInput({ closes_on: sentences.dayMissing });
  if (closesAt <= now) throw new InvalidInput({ closes_on: sentences.roundIsPast });
  if (Date.parse(closesAt) > Date.parse(now) + maxRoundDays * dayMs)
    throw new InvalidInput({ closes_on: sentences.roundTooLong });
  return { name, note: note || null, opensAt, closesAt, pace, paceDays: pace_days };
}
