import { Injectable } from '@nestjs/common';
import {
  Email,
  maxRoundReaders,
  sentences,
  type Round,
  type RoundAskProblem,
  type RoundAskResult,
  type RoundReadersAsked,
} from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import type { z } from 'zod';
import type { RoundPlace } from '../../../events/reading/round.events.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { InvalidInput, NotFound, TooManyRequests } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { newToken } from '../../../platform/keys/new-token.js';
import { MailedPeople } from '../../../platform/mail/mailed-people.js';
import { canonicalAddress } from '../../../platform/mail/suppression/address-key.js';
import { SuppressionList } from '../../../platform/mail/suppression/suppression-list.js';
import { ReaderGroupPeople, type GroupReaders } from '../../readers/groups/group-readers.port.js';
import { rounds } from '../domain/round.decider.js';
import { askProblem } from './ask-sentences.js';
import { PastReaderQueries } from '../past-readers/past-readers.queries.js';
import { AskableQueries } from './askable.queries.js';
import { ChangeRounds } from './change-rounds.js';

/** Mails about rounds that one author may cause within a day, and those to one address. */
const mailsOfAuthor = 200;
const mailsToAddress = 3;
const daySeconds = 24 * 3600;

/** One reader of a call. Its id is made in the call's order, so that a repeated request makes the same ones. */
interface Wish {
  readonly given: { readonly email: string } | { readonly reader_id: string } | { readonly past_reader_id: string };
  readonly id: string;
  readonly email: string | null;
  readonly problem: RoundAskProblem | null;
  readonly recipientId: string;
}
type Input = z.output<typeof RoundReadersAsked>;

/** Asks people to a round: by their addresses, readers of the work by their accounts, and readers of earlier rounds who agreed to it. */
@Injectable()
export class AskReaders {
  constructor(
    private readonly store: EventStore,
    private readonly changing: ChangeRounds,
    private readonly askable: AskableQueries,
    private readonly past: PastReaderQueries,
    private readonly groups: ReaderGroupPeople,
    private readonly people: MailedPeople,
    private readonly suppressed: SuppressionList,
    private readonly settings: Settings,
  ) {}

  /**
   * @returns one result for each, addresses first, in their order
   * @throws NotFound, RoundIsClosed, RoundFull, TooManyRequests
   */
  async execute(
    roundId: string,
    input: Input,
    context: RequestContext,
  ): Promise<{ results: RoundAskResult[]; round: Round }> {
    const place = await this.changing.own(roundId, context);
    if (!input.group_id && input.emails.length + input.reader_ids.length + input.past_reader_ids.length === 0)
      throw new InvalidInput({ emails: sentences.emailEmpty });
    const group = await this.ofGroup(place, input, context);
    const wishes = [
      ...(await this.byAddress(place, [...input.emails, ...group.emails], context)),
      ...(await this.byId(place, [...input.reader_ids, ...group.readerIds], context)),
      ...(await this.byPast(place, input, context)),
    ];
    const fine = wishes.filter(({ problem }) => problem === null);
    await this.allow(fine, context);
    const joined = fine.length > 0 ? await this.ask(place, fine, context) : new Set<string>();
    const results = wishes.map(({ given, id, problem }): RoundAskResult => {
      const code = problem ?? (joined.has(id) ? null : 'already_asked');
      return code ? { ...given, ok: false, code, error: askProblem(code) } : { ...given, ok: true };
    });
    const isOfGroup = ({ email, reader_id }: RoundAskResult): boolean =>
      (email !== undefined && group.emails.includes(email)) ||
      (reader_id !== undefined && group.readerIds.includes(reader_id));
    const told = results.filter((result) => result.code !== 'already_asked' || !isOfGroup(result));
    return { results: told, round: await this.changing.one(place) };
  }

  /** Those of a group who are not named one by one as well. @throws NotFound for a group that is not there */
  private async ofGroup(place: RoundPlace, input: Input, { at }: RequestContext): Promise<GroupReaders> {
    if (!input.group_id) return { readerIds: [], emails: [] };
    const people = await this.groups.of(place.projectId, place.authorId, input.group_id, new Date(at));
    if (!people) throw new NotFound();
    const named = new Set(input.emails.map((email) => Email.safeParse(email).data));
    return {
      readerIds: people.readerIds.filter((id) => !input.reader_ids.includes(id)),
      emails: people.emails.filter((email) => !named.has(email)),
    };
  }

  private async byAddress(
    { roundId }: RoundPlace,
    emails: readonly string[],
    context: RequestContext,
  ): Promise<Wish[]> {
    const parsed = emails.map((given) => ({ given, email: Email.safeParse(given).data ?? null, id: context.newId() }));
    const addresses = parsed.flatMap(({ email }) => email ?? []);
    const ids = parsed.map(({ id }) => id);
    const [asked, unwilling, today] = await Promise.all([
      this.askable.asked(roundId),
      this.suppressed.among(addresses),
      this.askable.today(context.me.id, new Date(context.at), ids),
    ]);
    const own = canonicalAddress(context.me.email);
    const seen = new Set<string>();
    const problemOf = (email: string | null, id: string): RoundAskProblem | null => {
      if (email === null) return 'invalid_email';
      const mailbox = canonicalAddress(email);
      if (mailbox === own) return 'own_address';
      if (seen.has(mailbox)) return 'duplicate';
      seen.add(mailbox);
      if (unwilling.has(email)) return 'refused_mail';
      // The repeat of a call finds whom it asked itself.
      const known = asked.get(mailbox);
      if (known && known !== id) return 'already_asked';
      return today.of(mailbox) >= mailsToAddress ? 'invited_enough' : null;
    };
    return Promise.all(
      parsed.map(async ({ given, email, id }) => ({
        given: { email: email ?? given },
        id,
        email,
        problem: problemOf(email, id),
        recipientId: email ? await this.people.personOf(email) : '',
      })),
    );
  }

  private async byId(
    { projectId }: RoundPlace,
    readerIds: readonly string[],
    context: RequestContext,
  ): Promise<Wish[]> {
    const ids = [...new Set(readerIds)];
    const known = await this.askable.readersAmong(projectId, ids);
    return ids.map((reader_id) => ({
      given: { reader_id },
      id: context.newId(),
      email: null,
      problem: known.has(reader_id) ? null : 'unknown_reader',
      recipientId: reader_id,
    }));
  }

  private async byPast(place: RoundPlace, { past_reader_ids }: Input, context: RequestContext): Promise<Wish[]> {
    const ids = [...new Set(past_reader_ids)];
    const wishes = ids.map((past_reader_id) => ({ given: { past_reader_id }, id: context.newId() }));
    const known = await this.past.among(place.authorId, ids);
    const addresses = [...known.values()].flatMap(({ email }) => email ?? []);
    const unwilling = await this.suppressed.among(addresses);
    const problemOf = (reader: { email: string | null } | undefined): RoundAskProblem | null => {
      if (!reader) return 'unknown_reader';
      return reader.email !== null && unwilling.has(reader.email) ? 'refused_mail' : null;
    };
    return wishes.map(({ given, id }) => {
      const reader = known.get(given.past_reader_id);
      const { email = null, recipientId = '' } = reader ?? {};
      return { given, id, email, recipientId, problem: problemOf(reader) };
    });
  }

  /** @throws TooManyRequests when the author's day is full: nobody is asked then */
  private async allow(fine: readonly Wish[], { me, at }: RequestContext): Promise<void> {
    const { total } = await this.askable.today(
      me.id,
      new Date(at),
      fine.map(({ id }) => id),
    );
    if (total + fine.length > Math.ceil(mailsOfAuthor * this.settings.rateLimitScale))
      throw new TooManyRequests(daySeconds);
  }

  /** @returns the ids of those who are in the round now */
  private async ask(place: RoundPlace, fine: readonly Wish[], context: RequestContext): Promise<ReadonlySet<string>> {
    await this.changing.makeReadable(place, context);
    const readers = fine.map(({ id, recipientId, email }) => ({ roundReaderId: id, recipientId, email }));
    const command = { type: 'AskReaders', readers, most: maxRoundReaders } as const;
    const { state } = await this.store.handle(rounds, `round-${place.roundId}`, command, {
      ...context.appendOptions(),
      alongside: async (tx) => {
        await tx.query(
          `INSERT INTO round_tokens (round_id, round_reader_id, token)
           SELECT $1, id, token FROM unnest($2::uuid[], $3::text[]) AS given (id, token) ON CONFLICT DO NOTHING`,
          [place.roundId, readers.map(({ roundReaderId }) => roundReaderId), readers.map(newToken)],
        );
      },
    });
    return state.status === 'absent' ? new Set() : new Set(state.readers.keys());
  }
}
