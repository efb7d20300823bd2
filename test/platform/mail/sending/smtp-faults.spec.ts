import { reportFault } from '../../../faults/support/fault-table.js';
import { carriedBy, carriers } from '../support/carriers.js';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.js';
import { openPostOffice, type PostOffice, testPace } from '../support/post-office.js';

/** A server that answers does so within this on the slowest machine; one that does not is given up after it. */
const patienceMs = 1_500;
const pace = {
  ...testPace,
  leaseMs: 10_000,
  pausesMs: [30, 30, 30, 30, 30, 30],
  smtp: { connectMs: patienceMs, greetMs: patienceMs, silenceMs: patienceMs },
};
const triesInAll = pace.pausesMs.length + 1;

describe.each(carriers)('a mail server in trouble, through the %s carrier', (carrier) => {
  let receiver: MailReceiver;
  let office: PostOffice;

  const only = async () => (await office.outbox())[0];
  const messageIds = () => receiver.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  const refusals = async () => (await office.pool.query('SELECT 1 FROM mail_refusals')).rowCount;

  /** @param options of the server's address */
  async function begin(offersTls = false, options = '') {
    receiver = await startMailReceiver(offersTls);
    office = await openPostOffice({ SMTP_URL: `${receiver.url}${options}`, ...(await carriedBy(carrier)) }, pace);
    await office.write(['dana@example.org']);
  }
  afterEach(async () => {
    await office.close();
    await receiver.close();
  });

  it('that does not greet is left, and visited again', async () => {
    await begin();
    receiver.greets = () => receiver.visits > 1;
    await office.startWorker();
    await office.becomes('sent');
    expect(receiver.received).toHaveLength(1);
    expect(await only()).toMatchObject({ attempts: 2, error: null });
    const doubled = receiver.received.length - 1;
    reportFault({ fault: `SMTP dead (${carrier})`, what: 'mails', acknowledged: 1, lost: 0, doubled });
  });

  it('that falls silent over a mail is left; the mail comes again under the same id', async () => {
    await begin();
    receiver.afterMail = () => (receiver.tries === 1 ? 'silence' : 'answer');
    await office.startWorker();
    await office.becomes('sent');
    expect(receiver.tries).toBe(2);
    expect(messageIds()).toEqual([(await only())?.message_id]);
  });

  it('that takes a mail and dies before saying so gets it once more, so that receivers know it again', async () => {
    await begin();
    receiver.afterMail = () => (receiver.tries === 1 ? 'cut' : 'answer');
    await office.startWorker();
    await office.becomes('sent');
    const id = (await only())?.message_id;
    expect(messageIds()).toEqual([id, id]);
  });

  it('whose certificate nobody trusts gets nothing, and the mail is kept with the reason', async () => {
    await begin(true);
    await office.startWorker();
    await office.becomes('dead');
    expect(receiver.tries).toBe(0);
    expect(await only()).toMatchObject({ attempts: triesInAll, error: expect.stringMatching(/certificate/i) });
    expect(await refusals()).toBe(0);
  });

  it('that offers no encryption where SMTP_URL insists on it gets nothing, not even an address, and the mail says why', async () => {
    await begin(false, '?requireTLS=true');
    const addresses: string[] = [];
    receiver.answerToRecipient = (address) => (addresses.push(address), null);
    await office.startWorker();
    await office.becomes('dead');
    expect({ addresses, tries: receiver.tries }).toEqual({ addresses: [], tries: 0 });
    expect(await only()).toMatchObject({
      attempts: triesInAll,
      error: expect.stringMatching(/^The mail server does not encrypt, and SMTP_URL insists on it: 50\d /),
    });
    expect(await refusals()).toBe(0);
  });

  it('that encrypts gets the mail where SMTP_URL insists on that', async () => {
    await begin(true, '?requireTLS=true&tls.rejectUnauthorized=false');
    await office.startWorker();
    await office.becomes('sent');
    expect(receiver.received).toMatchObject([{ isEncrypted: true }]);
  });

  it.each([
    ['552 5.2.2', { code: 552, text: '5.2.2 mailbox full' }],
    ['450 4.7.1', { code: 450, text: '4.7.1 greylisted, come again' }],
  ])('that says %s of a recipient is asked again', async (_, answer) => {
    await begin();
    let asked = 0;
    receiver.answerToRecipient = () => ((asked += 1) < 3 ? answer : null);
    await office.startWorker();
    await office.becomes('sent');
    expect(await only()).toMatchObject({ attempts: 3 });
    expect(await refusals()).toBe(0);
  });

  it.each([
    ['550 5.7.1 of a recipient', (server: MailReceiver) => (server.answerToRecipient = () => policy)],
    ['554 of a whole mail', (server: MailReceiver) => (server.answerToMail = () => spam)],
  ])('that says %s gets it no second time, and the address is not given up', async (_, refuse) => {
    await begin();
    refuse(receiver);
    await office.startWorker();
    await office.becomes('dead');
    expect(await only()).toMatchObject({ attempts: 1, error: expect.stringContaining('5.7.1') });
    expect(await refusals()).toBe(0);
  });
});

const policy = { code: 550, text: '5.7.1 blocked by policy' };
const spam = { code: 554, text: '5.7.1 looks like spam' };
