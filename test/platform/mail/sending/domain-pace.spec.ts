import { domainToASCII } from 'node:url';
import { patienceMs, until } from '../../../support/until.js';
import { carriedBy, carriers } from '../support/carriers.js';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.js';
import { openPostOffice, type PostOffice, testPace } from '../support/post-office.js';

/** Three at once; a fourth to the same domain waits longer than this spec lasts. */
const slow = { ...testPace, perDomain: { mails: 3, perMs: 3 * 3_600_000 } };
/** The same, but a turn comes every third of a second. */
const quick = { ...testPace, perDomain: { mails: 3, perMs: 1_000 } };

const waitsForALock = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const people = (domain: string, howMany: number) => Array.from({ length: howMany }, (_, n) => `p${n}@${domain}`);

describe.each(carriers)('mails to one domain, through the %s carrier', (carrier) => {
  let receiver: MailReceiver;
  let office: PostOffice;

  const sent = (n: number) =>
    until(
      async () => (await office.outbox()).filter(({ state }) => state === 'sent').length === n,
      patienceMs,
      () => `not ${n} sent`,
    );
  const inLine = async () => (await office.outbox()).filter(({ slot_at }) => slot_at !== null);

  async function begin(pace: typeof testPace | null, env: Record<string, string> = {}) {
    receiver = await startMailReceiver();
    office = await openPostOffice({ SMTP_URL: receiver.url, ...env, ...(await carriedBy(carrier)) }, pace);
  }
  afterEach(async () => {
    await office.close();
    await receiver.close();
  });

  it('beyond its measure wait for their turn, over all workers, while other domains get theirs', async () => {
    await begin(slow);
    await office.write([...people('busy.example', 8), ...people('calm.example', 2)]);
    await Promise.all([office.startWorker(), office.startWorker()]);
    await sent(5);
    await until(async () => (await inLine()).length === 5);
    const domains = receiver.received.map(({ to }) => to[0]?.split('@')[1]).sort();
    expect(domains).toEqual([...Array<string>(3).fill('busy.example'), 'calm.example', 'calm.example']);
    const waiting = await inLine();
    expect(waiting.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(5).fill('waiting 0'));
    expect(new Set(waiting.map(({ slot_at }) => Math.round(Number(slot_at) / 60_000))).size).toBe(5);
  });

  it('are as many a minute as the operator says', async () => {
    await begin(null, { MAILS_PER_DOMAIN: '2' });
    const begun = Date.now();
    await office.write(people('busy.example', 4));
    await Promise.all([office.startWorker(), office.startWorker()]);
    await sent(2);
    await until(async () => (await inLine()).length === 2);
    const seconds = (await inLine()).map(({ slot_at }) => Math.round((Number(slot_at) - begun) / 1000));
    const [first = 0, second = 0] = seconds.sort((a, b) => a - b);
    expect(second - first).toBeGreaterThanOrEqual(29);
    expect(second - first).toBeLessThanOrEqual(31);
    expect(receiver.tries).toBe(2);
  });

  it('do not wait for a turn that came while another worker booked', async () => {
    await begin(null, { MAILS_PER_DOMAIN: '2' });
    await office.write(people('busy.example', 1));
    await office.startWorker();
    await sent(1);
    const another = await office.pool.connect();
    await another.query('BEGIN');
    await another.query('SELECT 1 FROM mail_domains FOR UPDATE');
    await office.write(['last@busy.example']);
    await until(async () => (await office.pool.query(waitsForALock)).rowCount === 1);
    // As the one mail that was sent would have booked, had it gone now.
    await another.query(`UPDATE mail_domains SET booked_until = clock_timestamp() + interval '30 seconds'`);
    await another.query('COMMIT');
    another.release();
    await sent(2);
    expect(await inLine()).toEqual([]);
  });

  it('go when their turn has come, each once', async () => {
    await begin(quick);
    await office.write(people('busy.example', 6));
    await Promise.all([office.startWorker(), office.startWorker()]);
    await sent(6);
    expect(new Set(receiver.received.map(({ to }) => to[0])).size).toBe(6);
    expect(receiver.tries).toBe(6);
  });

  it('for which somebody sits before a screen do not stand in line', async () => {
    await begin(slow);
    await office.write(people('busy.example', 4));
    await office.startWorker();
    await sent(3);
    await office.write(people('busy.example', 2), 'code');
    await sent(5);
  });

  it('leave its name in no table, however it is written', async () => {
    await begin(slow);
    await office.write(['dana@דוגמה.example', `noa@${domainToASCII('דוגמה.example')}`]);
    await office.startWorker();
    await sent(2);
    const { rows } = await office.pool.query<{ row: string }>('SELECT line::text AS row FROM mail_domains line');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/example|דוגמה/);
  });
});
