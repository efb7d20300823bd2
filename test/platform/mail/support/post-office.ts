import type { MailTimings } from '../../../../backend/src/platform/mail/dispatch/mail-timings.js';
import type { MailRow } from '../../../../backend/src/platform/mail/kinds/mail-kind.js';
import { MailKinds } from '../../../../backend/src/platform/mail/kinds/mail-kinds.js';
import { patienceMs, until } from '../../../support/until.js';
import { openMailWorkers, type OutboxRow } from './mail-workers.js';

export { testPace } from './mail-workers.js';

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

/** An outbox and any number of mail workers, without a feature: their mails say no more than that they came. */
export async function openPostOffice(env: Record<string, string> = {}, pace?: MailTimings | null) {
  const workers = await openMailWorkers({
    env,
    ...(pace !== undefined && { pace }),
    prepare: (builder) => void builder.overrideProvider(MailKinds).useValue(letters),
  });
  const { pool } = workers;
  const outbox = async () =>
    (await pool.query<OutboxRow>('SELECT * FROM mail_outbox ORDER BY created_at, ref->>$1', ['to'])).rows;
  const states = async () => (await outbox()).map(({ state }) => state).join();

  return {
    ...workers,
    outbox,
    states,
    /** @param kind `code`: somebody waits for it */
    write: (to: readonly string[], kind: 'letter' | 'code' = 'letter') =>
      pool.query(
        `INSERT INTO mail_outbox (id, kind, ref, created_at, next_try_at)
         SELECT gen_random_uuid(), $1, jsonb_build_object('to', address), clock_timestamp(), now()
         FROM unnest($2::text[]) address`,
        [kind, to],
      ),
    /** @param wanted the rows' states, oldest first */
    becomes: (wanted: string) =>
      until(
        async () => (await states()) === wanted,
        patienceMs,
        () => `the outbox never became ${wanted}`,
      ),
  };
}

/** The address stands in the row here, as it never does in the program. */
const letters = {
  add: () => undefined,
  gather: () => Promise.resolve(),
  notDelivered: () => Promise.resolve(),
  get: (kind: string) => ({
    kind,
    isUrgent: kind === 'code',
    prepare: ({ ref }: MailRow) =>
      Promise.resolve({
        to: { name: ref.name ?? null, address: ref.to },
        subject: ref.subject ?? 'שלום',
        page: 'שלום',
        text: 'שלום',
      }),
  }),
};
