import { Injectable } from '@nestjs/common';
import { EventStore, Vault, type Fact } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { AccountEvent } from '../../../events/people/account.events.js';
import { ownAddresses } from './own-addresses.js';
import { fieldText } from '../../../events/domain-events.js';

/** Where a person left something, and by which words they could be found. */
export interface PersonalDataIndex {
  readonly userId: string;
  /** The guests that were recognised as them. */
  readonly guestIds: string[];
  /** That the account had, proved to be theirs, and that nobody else has proved since. Of any other, what is known stays. */
  readonly addresses: string[];
  /** That the account had without proof: they may be somebody else's. */
  readonly claimedAddresses: string[];
  /** Every name that they ever had here, their guest names and their addresses. */
  readonly words: string[];
  readonly sessionIds: string[];
  /** Rows of the outbox: mails to them, wherever they went. */
  readonly mailIds: string[];
  readonly projects: {
    projectIds: string[];
    partIds: string[];
    shareIds: string[];
    commentIds: string[];
    invitationIds: string[];
    roundIds: string[];
  };
}

const text = (...values: unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');
const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** Also what is deleted, but could still be restored. */
const ownedIn = (table: 'projects' | 'parts'): string =>
  `SELECT id FROM ${table} WHERE author_id = $1 UNION ALL SELECT id FROM deleted_${table} WHERE author_id = $1`;

/** Looks for what is to be forgotten, while it can still be read. */
@Injectable()
export class FindPersonalData {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly vault: Vault,
  ) {}

  async of(userId: string): Promise<PersonalDataIndex> {
    const guestIds = await this.ids(
      `SELECT DISTINCT ${fieldText('GuestRecognised', 'guestId')} AS id FROM events
       WHERE type = 'GuestRecognised' AND ${fieldText('GuestRecognised', 'userId')} = $1`,
      userId,
    );
    const events = (await this.store.read<AccountEvent>(`account-${userId}`)) as AccountEvent[];
    const fields = events.map(({ data }) => data as Fact['data'] as { name?: unknown });
    const { proved, claimed } = ownAddresses(events);
    const addresses = await this.withoutOthers(proved, userId);
    const names = [...text(...fields.map(({ name }) => name)), ...(await this.guestNames([userId, ...guestIds]))];
    return {
      userId,
      guestIds,
      addresses,
      claimedAddresses: [...claimed, ...proved.filter((address) => !addresses.includes(address))],
      words: distinct([...names, ...proved, ...claimed]),
      sessionIds: await this.ids('SELECT id FROM sessions WHERE user_id = $1', userId),
      mailIds: await this.ids('SELECT id FROM mail_outbox WHERE recipient_id = $1', userId),
      projects: await this.projectsOf(userId),
    };
  }

  /** An address that was given up may have been proved by another account since. */
  private async withoutOthers(addresses: readonly string[], userId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ email: string }>(
      'SELECT email FROM users WHERE email = ANY($1) AND email_verified AND id <> $2',
      [addresses, userId],
    );
    return addresses.filter((address) => !rows.some(({ email }) => email === address));
  }

  private async projectsOf(authorId: string): Promise<PersonalDataIndex['projects']> {
    return {
      projectIds: await this.ids(ownedIn('projects'), authorId),
      partIds: await this.ids(ownedIn('parts'), authorId),
      shareIds: await this.ids('SELECT id FROM share_links WHERE author_id = $1', authorId),
      commentIds: await this.ids('SELECT id FROM comments WHERE author_id = $1', authorId),
      invitationIds: await this.ids('SELECT id FROM invitations WHERE author_id = $1', authorId),
      roundIds: await this.ids('SELECT id FROM rounds WHERE author_id = $1', authorId),
    };
  }

  /** A claimed comment's row has forgotten the guest's name; its event has not. */
  private async guestNames(readerIds: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ type: string; data: object }>(
      `SELECT e.type, e.data FROM comments c JOIN events e ON e.stream_id = 'comment-' || c.id AND e.version = 1
       WHERE c.reader_id = ANY($1::uuid[]) AND ${fieldText('CommentAdded', 'readerKind', 'e')} = 'guest'`,
      [readerIds],
    );
    const opened = (await this.vault.decrypt(rows)) as { guestName?: unknown }[];
    return text(...opened.map(({ guestName }) => guestName));
  }

  private async ids(query: string, userId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(query, [userId]);
    return rows.map(({ id }) => id);
  }
}
