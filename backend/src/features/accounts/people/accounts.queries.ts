import { Injectable } from '@nestjs/common';
import type { User, UserStats } from '@shulayim/contracts';
import { typesOf, type RecordedEvent } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { SessionDirectory } from '../../../platform/auth/authenticator.js';
import { needsTwoFactor } from '../../../platform/auth/staff.js';
import type { Person } from '../../../platform/auth/visitor.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { createBatchLoader } from '../../../platform/database/queries/batch-loader.js';
import type { ReadCache } from '../../../platform/event-log/read-cache.js';
import { ReadCaches } from '../../../platform/event-log/read-caches.js';
import { sessions } from '../../../read-models/people/sessions.projection.js';
import { users } from '../../../read-models/people/users.projection.js';
import { DemoPeople } from '../entering/demo-people.js';
import { SessionVisits } from '../sessions/session-visits.js';
import { toUser, type UserRow } from './user-rows.js';

/** A session that has not ended. */
interface LivingSession {
  readonly person: Person;
  readonly expiresAt: Date;
}

/** Reads of accounts and their sessions. */
@Injectable()
export class AccountQueries implements SessionDirectory {
  private readonly living = createBatchLoader((sessionIds: readonly string[]) => this.livingOf(sessionIds));

  private readonly sessions: ReadCache<LivingSession>;

  constructor(
    private readonly pool: Pool,
    private readonly visits: SessionVisits,
    private readonly demo: DemoPeople,
    private readonly settings: Settings,
    caches: ReadCaches,
  ) {
    this.sessions = caches.create({
      types: typesOf([...users.on, ...sessions.on]),
      load: (sessionId) => this.living.load(sessionId),
      concerns: changesSession,
    });
  }

  /** Runs on every call of a signed-in person. */
  async find(sessionId: string): Promise<Person | null> {
    const session = await this.sessions.get(sessionId);
    if (!session || session.expiresAt.getTime() <= Date.now() || (await this.demo.isShut(session.person.id)))
      return null;
    this.visits.note(sessionId);
    return session.person;
  }

  async findNow(sessionId: string): Promise<Person | null> {
    const session = await this.living.load(sessionId);
    return session && !(await this.demo.isShut(session.person.id)) ? session.person : null;
  }

  private async livingOf(sessionIds: readonly string[]): Promise<(LivingSession | null)[]> {
    const { rows } = await this.pool.query<Person & { expiresAt: Date; hasTwoFactor: boolean }>({
      name: 'session_people',
      text: `SELECT u.id, u.name, u.email, u.role, u.is_active AS "isActive", u.language, s.id AS "sessionId",
                    s.expires_at AS "expiresAt", (u.two_factor_since IS NOT NULL OR s.passkey_id IS NOT NULL) AS "hasTwoFactor"
             FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY($1::uuid[]) AND s.expires_at > now()
               AND u.leaving_at IS NULL`,
      values: [sessionIds],
    });
    const found = new Map(
      rows.map(({ expiresAt, hasTwoFactor, ...person }) => {
        const lacksTwoFactor = needsTwoFactor(person.role, this.settings) && !hasTwoFactor;
        return [person.sessionId, { person: { ...person, lacksTwoFactor }, expiresAt }];
      }),
    );
    return sessionIds.map((id) => found.get(id) ?? null);
  }

  async user(userId: string): Promise<User | null> {
    const { rows } = await this.pool.query<UserRow>('SELECT * FROM users WHERE id = $1', [userId]);
    return rows[0] ? toUser(rows[0]) : null;
  }

  /** Since when signing in takes a code as well; null while it does not. */
  async twoFactorSince(userId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ since: Date | null }>(
      'SELECT two_factor_since AS since FROM users WHERE id = $1',
      [userId],
    );
    return rows[0]?.since?.toISOString() ?? null;
  }

  async idOf(email: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    return rows[0]?.id ?? null;
  }

  /** What there is to sign in with; of a demo account nothing while the demo is off. */
  async credentialsOf(email: string): Promise<{ userId: string; passwordHash: string } | null> {
    const { rows } = await this.pool.query<{ userId: string; passwordHash: string }>(
      `SELECT u.id AS "userId", c.password_hash AS "passwordHash"
       FROM users u JOIN credentials c ON c.user_id = u.id WHERE u.email = $1`,
      [email],
    );
    const [found] = rows;
    return found && !(await this.demo.isShut(found.userId)) ? found : null;
  }

  /** Real figures of the author's own works; what is deleted does not count. Source: decisions §7. */
  async stats(userId: string): Promise<UserStats> {
    const { rows } = await this.pool.query<Omit<UserStats, 'books_count'>>(
      `WITH own AS (
         SELECT pt.id, pt.project_id, pt.word_count FROM parts pt JOIN projects p ON p.id = pt.project_id
         WHERE p.author_id = $1 AND NOT p.is_sample),
         said AS (SELECT reader_id FROM comments c JOIN own ON own.id = c.part_id AND own.project_id = c.project_id
           WHERE deleted_at IS NULL)
       SELECT (SELECT count(*)::int FROM projects WHERE author_id = $1 AND NOT is_sample) AS projects_count,
              (SELECT count(*)::int FROM said) AS total_comments,
              (SELECT count(DISTINCT reader_id)::int FROM (
                 SELECT reader_id FROM text_accesses a JOIN own ON own.id = a.part_id AND own.project_id = a.project_id
                 UNION ALL TABLE said) AS seen
               WHERE reader_id <> $1) AS total_readers,
              (SELECT coalesce(sum(word_count), 0)::int FROM own) AS total_words`,
      [userId],
    );
    const [stats] = rows as [Omit<UserStats, 'books_count'>];
    return { books_count: stats.projects_count, ...stats };
  }
}

/** An event that names neither a session nor a person may concern any. */
function changesSession({ data }: RecordedEvent, sessionId: string, { person }: LivingSession): boolean {
  const { sessionId: named, userId } = data as { sessionId?: string; userId?: string };
  if (named !== undefined) return named === sessionId;
  return userId === undefined || userId === person.id;
}
