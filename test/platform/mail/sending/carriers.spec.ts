import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DiskTrouble } from '../../../../backend/src/platform/files/disk-trouble.js';
import { MailDispatcher } from '../../../../backend/src/platform/mail/dispatch/dispatch-mail.js';
import { SentJournal } from '../../../../backend/src/platform/mail/dispatch/sent-journal.js';
import type { MailRow } from '../../../../backend/src/platform/mail/kinds/mail-kind.js';
import { Outbox } from '../../../../backend/src/platform/mail/outbox/outbox.queries.js';
import { carriedBy, carriers } from '../support/carriers.js';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.js';
import { openPostOffice, type PostOffice } from '../support/post-office.js';

const acknowledge = ({ dataDir }: PostOffice, id: string): void => {
  const trouble = new DiskTrouble({ warn: () => undefined }, 'the file');
  new SentJournal(join(dataDir, 'mail-acknowledged'), trouble).add(id);
};

describe.each(carriers)('mails through the %s carrier', (carrier) => {
  let receiver: MailReceiver;
  let office: PostOffice;

  beforeEach(async () => {
    receiver = await startMailReceiver();
    office = await openPostOffice({ SMTP_URL: receiver.url, ...(await carriedBy(carrier)) });
  });
  afterEach(async () => {
    await office.close();
    await receiver.close();
  });

  it('go out once, whoever of several workers takes them', async () => {
    await office.write(Array.from({ length: 12 }, (_, n) => `p${n}@example.org`));
    await Promise.all([office.startWorker(), office.startWorker(), office.startWorker()]);
    await office.becomes(Array<string>(12).fill('sent').join());
    expect(receiver.tries).toBe(12);
  });

  it('are tried again after a 451, under the same message id', async () => {
    receiver.answerToMail = () => (receiver.tries < 3 ? { code: 451, text: 'later' } : null);
    await office.write(['dana@example.org']);
    await office.startWorker();
    await office.becomes('sent');
    const [row] = await office.outbox();
    expect(row).toMatchObject({ attempts: 3, error: null });
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.raw).toContain(`Message-ID: ${row?.message_id}`);
  });

  it('are given up and kept when the server refuses for good', async () => {
    receiver.answerToRecipient = (address) => ({ code: 550, text: `5.1.1 <${address}> unknown` });
    await office.write(['dana@example.org']);
    await office.startWorker();
    await office.becomes('dead');
    const [row] = await office.outbox();
    expect(row).toMatchObject({ attempts: 1, error: expect.stringContaining('5.1.1 <…> unknown') });
    expect((await office.pool.query('SELECT 1 FROM mail_refusals')).rowCount).toBe(1);
  });

  it('are given up and kept when all tries are used up', async () => {
    receiver.answerToMail = () => ({ code: 451, text: 'later' });
    await office.write(['dana@example.org']);
    await office.startWorker();
    await office.becomes('dead');
    expect(receiver.tries).toBe(4);
  });

  it('make no second mail when the record of the acknowledgement fails', async () => {
    await office.write(['dana@example.org']);
    const worker = await office.startWorker();
    const record = jest.spyOn(worker.get(Outbox), 'markSent').mockRejectedValueOnce(new Error('the database is gone'));
    await office.becomes('sent');
    expect(record).toHaveBeenCalledTimes(2);
    expect(receiver.tries).toBe(1);
  });

  it('make no second mail when the file of the acknowledgements cannot be written', async () => {
    mkdirSync(join(office.dataDir, 'mail-acknowledged'));
    await office.write(['dana@example.org', 'gil@example.org']);
    const worker = await office.startWorker();
    // Nor when the record in the database fails once as well.
    jest.spyOn(worker.get(Outbox), 'markSent').mockRejectedValueOnce(new Error('the database is gone'));
    await office.becomes('sent,sent');
    expect(receiver.tries).toBe(2);
  });

  it('make no second mail when the program dies right after the acknowledgement', async () => {
    await office.write(['dana@example.org']);
    const [row] = await office.outbox();
    acknowledge(office, String(row?.id));
    await office.pool.query(`UPDATE mail_outbox SET state = 'sending', attempts = 1, next_try_at = now()`);
    await office.startWorker();
    await office.becomes('sent');
    expect(receiver.tries).toBe(0);
  });

  it('do not go from a worker that slept through its lease, when another has taken them', async () => {
    const worker = await office.startWorker();
    await office.write(['p@x.example']);
    await office.becomes('sent');
    const [row] = await office.outbox();
    // As the first worker would find it: it claimed the row once, another has claimed it since.
    for (const slot_at of [null, new Date()]) {
      await office.pool.query(
        `UPDATE mail_outbox SET state = 'sending', attempts = 5, next_try_at = now() + interval '1 hour', slot_at = $1`,
        [slot_at],
      );
      const slept = { ...row, id: row?.id ?? '', ref: { to: 'p@x.example' }, attempts: 1, slotAt: slot_at };
      const { outcome } = await worker.get(MailDispatcher).dispatch(slept as unknown as MailRow);
      expect(outcome).toBe('held');
    }
    expect(receiver.received).toHaveLength(1);
    expect(await office.states()).toBe('sending');
  });

  it('survive a worker that dies before it has sent them', async () => {
    await office.write(['dana@example.org']);
    await office.pool.query(
      `UPDATE mail_outbox SET state = 'sending', attempts = 1, next_try_at = now() + interval '300 ms'`,
    );
    await office.startWorker();
    await office.becomes('sent');
    expect(receiver.tries).toBe(1);
  });
});
