import { progressKeptDays } from '@shulayim/contracts';
import type { Pool } from 'pg';
import type { KeepDays } from '../../../platform/config/settings/settings.js';
import { daysBefore, type Keeper } from '../keeper.js';

/** So many rows go by one statement: none holds a lock for long. */
const batchRows = 1_000;

interface SweptTable {
  readonly table: string;
  /** A condition over the table's row `t`; `$1` is the time before which it goes. */
  readonly where: string;
  readonly keep: keyof KeepDays | 'progress';
}

const isSettled = `t.state IN ('sent', 'skipped', 'dead', 'discarded')`;
const hasNo = (table: string, id: string): string => `NOT EXISTS (SELECT FROM ${table} o WHERE o.id = t.${id})`;
const isOffSince = `EXISTS (SELECT FROM share_links o WHERE o.id = t.share_id AND o.switched_off_at < $1)`;
const isEndedSince = `EXISTS (SELECT FROM invitations o WHERE o.id = t.invitation_id AND o.ended_at < $1)`;

/** How far somebody read is kept for a whole work at a time: who goes on in it finds their place in each part. */
const wasNotInWorkSince = `NOT EXISTS (
  SELECT FROM parts own JOIN parts p ON p.project_id = own.project_id
  JOIN reading_progress o ON o.part_id = p.id AND o.reader_id = t.reader_id AND o.opened_at >= $1
  WHERE own.id = t.part_id)`;

/** Tables that are no read models: a rebuild could not bring their rows back. */
export const sweptTables: readonly SweptTable[] = [
  { table: 'idempotency_keys', where: 't.created_at < $1', keep: 'answers' },
  {
    table: 'mail_outbox',
    where: `${isSettled} AND t.created_at < $1 AND coalesce(t.sent_at, $1 - interval '1 s') < $1`,
    keep: 'sentMails',
  },
  { table: 'mail_reports', where: 't.taken_at < $1', keep: 'sentMails' },
  {
    table: 'campaign_recipients',
    where: 'EXISTS (SELECT FROM campaigns o WHERE o.id = t.campaign_id AND o.ended_at < $1)',
    keep: 'sentMails',
  },
  { table: 'session_visits', where: `t.seen_at < $1 AND ${hasNo('sessions', 'session_id')}`, keep: 'answers' },
  { table: 'api_keys', where: 't.expires_at < $1', keep: 'deleted' },
  { table: 'webhook_deliveries', where: 't.created_at < $1', keep: 'answers' },
  { table: 'push_outbox', where: 't.created_at < $1', keep: 'answers' },
  { table: 'push_subscriptions', where: `t.created_at < $1 AND ${hasNo('sessions', 'session_id')}`, keep: 'answers' },
  {
    table: 'share_tokens',
    where: `(${isOffSince} OR ${hasNo('share_links', 'share_id')} AND $1::timestamptz IS NOT NULL)`,
    keep: 'deleted',
  },
  {
    table: 'link_grants',
    where: `t.granted_at < $1 AND (${isOffSince} OR ${hasNo('share_links', 'share_id')})`,
    keep: 'deleted',
  },
  {
    table: 'invitation_tokens',
    where: `(${isEndedSince} OR ${hasNo('invitations', 'invitation_id')} AND $1::timestamptz IS NOT NULL)`,
    keep: 'deleted',
  },
  {
    table: 'invitation_grants',
    where: `t.granted_at < $1 AND (${isEndedSince} OR ${hasNo('invitations', 'invitation_id')})`,
    keep: 'deleted',
  },
  {
    table: 'round_tokens',
    where: `(${hasNo('rounds', 'round_id')} AND $1::timestamptz IS NOT NULL)`,
    keep: 'deleted',
  },
  {
    table: 'reading_maps',
    where: `t.counted_at < $1 AND ${hasNo('projects', 'project_id')} AND ${hasNo('deleted_projects', 'project_id')}`,
    keep: 'deleted',
  },
  {
    table: 'reading_progress',
    where: `t.opened_at < $1 AND ${hasNo('parts', 'part_id')} AND ${hasNo('deleted_parts', 'part_id')}`,
    keep: 'deleted',
  },
  { table: 'reading_progress', where: `t.opened_at < $1 AND ${wasNotInWorkSince}`, keep: 'progress' },
  {
    table: 'image_uses',
    where: `t.used_at < $1 AND ${hasNo('parts', 'part_id')} AND ${hasNo('deleted_parts', 'part_id')}`,
    keep: 'deleted',
  },
  {
    table: 'images',
    where: 't.uploaded_at < $1 AND NOT EXISTS (SELECT FROM image_uses o WHERE o.image_id = t.id)',
    keep: 'deleted',
  },
];

export const tableKeepers = (pool: Pool, keepDays: KeepDays): Keeper[] =>
  sweptTables.map(({ table, where, keep }) => ({
    name: table,
    async step(now) {
      const { rowCount } = await pool.query(
        // The condition twice: in a divided table, rows of several partitions have the same ctid.
        `DELETE FROM ${table} t WHERE t.ctid = ANY (ARRAY(
           SELECT t.ctid FROM ${table} t WHERE ${where} LIMIT ${batchRows} FOR UPDATE SKIP LOCKED)) AND ${where}`,
        [daysBefore(now, keep === 'progress' ? progressKeptDays : keepDays[keep])],
      );
      return rowCount === batchRows;
    },
  }));
