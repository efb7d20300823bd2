import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CodeExpired, LinkExpired } from '../domain/account.errors.js';
import { RequestTokens, type RequestKind, type SignedRequest } from './request-tokens.js';

/** How long what was mailed holds, in minutes. Source: decisions §3. */
const minutes: Record<RequestKind, number> = {
  verify_email: 7 * 24 * 60,
  reset_password: 60,
  change_email: 15,
  log_in: 15,
};
/** Where it is not called as the request is. */
const mailKinds: Partial<Record<RequestKind, string>> = { log_in: 'log_in_link' };
const mostTries = 5;

export interface NewRequest extends SignedRequest {
  readonly userId: string;
}

/** What the mail about a request must know. */
export interface MailedRequest extends NewRequest {
  /** Neither used, nor too old, nor replaced by a newer one. */
  readonly isOpen: boolean;
  /** The account that has the request's address by now; null when nobody has. */
  readonly ownerId: string | null;
  /** The person's, once they have shown that the address is theirs: a stranger is not sent what somebody typed as a name. */
  readonly name: string | null;
}

const insertRequest = (user: string): string => `
  INSERT INTO account_requests (id, user_id, kind, email, created_at, expires_at)
  VALUES ($1, ${user}, $3, $4, now(), now() + $5 * interval '1 minute') ON CONFLICT (id) DO NOTHING`;
// The row and its mail, or neither. An id that is there already is a repeated request.
const openRequest = (user: string): string => `
  WITH made AS (${insertRequest(user)} RETURNING id, user_id, kind, created_at)
  INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
  SELECT id, coalesce($6, kind), user_id, jsonb_build_object('requestId', id), created_at, created_at FROM made`;

const newer = `SELECT FROM account_requests n
  WHERE n.user_id = r.user_id AND n.kind = r.kind AND (n.created_at, n.id) > (r.created_at, r.id)`;
// A link to verify stays good beside a newer one; of links to a new password, and of codes, only the newest counts.
const requestRow = `
  SELECT r.id, r.user_id AS "userId", r.kind, r.email, o.id AS "ownerId",
         CASE WHEN u.email_verified AND u.email = r.email THEN u.name END AS name,
         r.used_at IS NULL AND r.expires_at > now() AND u.id IS NOT NULL
           AND (r.kind = 'change_email' OR u.email = r.email)
           AND (r.kind = 'verify_email' OR NOT EXISTS (${newer})) AS "isOpen"
  FROM account_requests r LEFT JOIN users u ON u.id = r.user_id LEFT JOIN users o ON o.email = r.email
  WHERE r.id = $1`;

/** What people asked for and a mail asks them to confirm: the table `account_requests`. */
@Injectable()
export class AccountRequests {
  constructor(
    private readonly pool: Pool,
    private readonly tokens: RequestTokens,
  ) {}

  /** Asks by mail; with `db`, in a transaction that is under way. */
  async open({ id, userId, kind, email }: NewRequest, db: Queryable = this.pool): Promise<void> {
    await db.query(openRequest('$2::uuid'), [id, userId, kind, email, minutes[kind], mailKinds[kind] ?? null]);
  }

  /** The same where the link is handed over in another way. */
  async openWithoutMail({ id, userId, kind, email }: NewRequest, db: Queryable): Promise<void> {
    await db.query(insertRequest('$2::uuid'), [id, userId, kind, email, minutes[kind]]);
  }

  /**
   * Asks whoever has this address, if anybody has: the same statement writes the same rows either way, and only the mail's
   * kind finds out. So neither the answer nor its time tells who is registered.
   *
   * @param nobody the id to write down when nobody has it
   */
  async openFor(email: string, kind: RequestKind, id: string, nobody: string): Promise<void> {
    const user = 'coalesce((SELECT u.id FROM users u WHERE u.email = $4), $2::uuid)';
    await this.pool.query(openRequest(user), [id, nobody, kind, email, minutes[kind], mailKinds[kind] ?? null]);
  }

  /**
   * What stands behind a link. Looking does not use it up.
   *
   * @throws NotFound for a token that we did not make, LinkExpired for one that has had its time
   */
  async behind(token: string, kind: RequestKind): Promise<MailedRequest> {
    const id = this.tokens.idIn(token);
    const request = id ? await this.find(id) : null;
    if (request?.kind !== kind || !this.tokens.isTokenOf(request, token)) throw new NotFound();
    if (!request.isOpen) throw new LinkExpired();
    return request;
  }

  async find(id: string): Promise<MailedRequest | null> {
    const { rows } = await this.pool.query<MailedRequest>(requestRow, [id]);
    return rows[0] ?? null;
  }

  /**
   * Counts a try at the code of the person's newest request, before it is compared: tries at the same moment count too.
   *
   * @throws CodeExpired when there is none to try, or it was tried too often
   */
  async tryCode(userId: string): Promise<SignedRequest> {
    const { rows } = await this.pool.query<SignedRequest>(
      `UPDATE account_requests SET tries = tries + 1
       WHERE id = (SELECT id FROM account_requests WHERE user_id = $1 AND kind = 'change_email'
                   ORDER BY created_at DESC, id DESC LIMIT 1)
         AND used_at IS NULL AND expires_at > now() AND tries < $2
       RETURNING id, kind, email`,
      [userId, mostTries],
    );
    if (!rows[0]) throw new CodeExpired();
    return rows[0];
  }

  /** Once only. @throws LinkExpired when somebody else was faster */
  async use(id: string, db: Queryable = this.pool): Promise<void> {
    const { rowCount } = await db.query(
      'UPDATE account_requests SET used_at = now() WHERE id = $1 AND used_at IS NULL',
      [id],
    );
    if (rowCount !== 1) throw new LinkExpired();
  }

  /** A new password shuts out whoever may have a link that was mailed before it. */
  async useUpWaysIn(userId: string, tx: Queryable): Promise<void> {
    await tx.query(
      `UPDATE account_requests SET used_at = now()
       WHERE user_id = $1 AND kind IN ('log_in', 'reset_password') AND used_at IS NULL`,
      [userId],
    );
  }

  async drop(id: string): Promise<void> {
    await this.pool.query('DELETE FROM account_requests WHERE id = $1', [id]);
  }

  /** Addresses are not kept longer than they may be asked for: a late click on an old link still gets its own answer. */
  async sweep(): Promise<void> {
    await this.pool.query(
      `DELETE FROM account_requests
       WHERE expires_at < now() - CASE WHEN kind IN ('change_email', 'log_in') THEN interval '1 day' ELSE interval '30 days' END`,
    );
  }
}
