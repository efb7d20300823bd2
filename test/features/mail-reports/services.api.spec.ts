import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { Done } from '@shulayim/contracts';
import { SnsPages } from '../../../backend/src/features/mail-reports/services/sns-pages.js';
import type { Answer, Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { invitationsOf, invite, mailedToken } from '../invitations/invitation-helpers.js';
import { suppressed } from './report-helpers.js';

const owner = 'owner@example.org';
const mailgunKey = 'mailgun signing key';
const postmarkSecret = 'a postmark secret';
const topic = 'arn:aws:sns:eu-west-1:123456789012:mail-reports';
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const amazon = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificate = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';

const world = useWorld({
  COMING_SOON: 'off',
  ADMIN_EMAIL: owner,
  ADMIN_PASSWORD: password,
  MAILGUN_SIGNING_KEY: mailgunKey,
  POSTMARK_WEBHOOK_SECRET: postmarkSecret,
  SENDGRID_PUBLIC_KEY: sendgrid.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  SES_TOPIC_ARN: topic,
});
let admin: Person;
beforeAll(async () => {
  admin = world.person();
  await admin.logIn(owner, password);
});

type Outcome = 'refused' | 'given_up' | 'complaint' | 'nothing';
interface Service {
  /** @param at when it says that it is sent @param signed false: by another key */
  send(address: string, outcome: Outcome, options?: { at?: Date; signed?: boolean; id?: string }): Promise<Answer>;
}
const post = (service: string, body: unknown, headers: Record<string, string> = {}) =>
  world.person().post(`/api/mail-reports/${service}`, body, headers);
const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

const mailgun: Service = {
  send(recipient, outcome, { at = new Date(), signed = true, id: token = randomUUID() } = {}) {
    const timestamp = seconds(at);
    const signature = createHmac('sha256', signed ? mailgunKey : 'another key of somebody')
      .update(timestamp + token)
      .digest('hex');
    const events = {
      refused: { event: 'failed', severity: 'permanent' },
      given_up: { event: 'failed', severity: 'temporary' },
      complaint: { event: 'complained' },
      nothing: { event: 'delivered' },
    };
    const status = { message: `5.1.1 <${recipient}> unknown` };
    const data = { id: randomUUID(), recipient, 'delivery-status': status, ...events[outcome] };
    return post('mailgun', { signature: { timestamp, token, signature }, 'event-data': data });
  },
};

const postmark: Service = {
  send(Email, outcome, { at = new Date(), signed = true, id } = {}) {
    const types = {
      refused: 'HardBounce',
      given_up: 'SoftBounce',
      complaint: 'SpamNotification',
      nothing: 'Transient',
    };
    const RecordType = outcome === 'complaint' ? 'SpamComplaint' : 'Bounce';
    const ID = id ? Number.parseInt(id.slice(0, 8), 16) : Math.floor(Math.random() * 1e12);
    const pair = Buffer.from(`postmark:${signed ? postmarkSecret : 'another secret'}`).toString('base64');
    const body = {
      RecordType,
      ID,
      Type: types[outcome],
      Email,
      BouncedAt: at.toISOString(),
      Details: 'smtp;550 5.1.1',
    };
    return post('postmark', body, { authorization: `Basic ${pair}` });
  },
};

const byTwilio: Service = {
  send(email, outcome, { at = new Date(), signed = true, id = randomUUID() } = {}) {
    const events = {
      refused: { event: 'bounce', type: 'bounce' },
      given_up: { event: 'bounce', type: 'blocked' },
      complaint: { event: 'spamreport' },
      nothing: { event: 'deferred' },
    };
    const others = { email: freshEmail(), event: 'processed', sg_event_id: randomUUID() };
    const body = JSON.stringify([others, { email, sg_event_id: id, reason: '550 unknown', ...events[outcome] }]);
    const signature = createSign('sha256').update(seconds(at)).update(body);
    const header = 'x-twilio-email-event-webhook-';
    return post('sendgrid', signed ? body : body.replace('"email"', '"email" '), {
      [`${header}timestamp`]: seconds(at),
      [`${header}signature`]: signature.sign(sendgrid.privateKey, 'base64'),
    });
  },
};

/** Of Amazon's notification service: what is signed is of the fields alone. */
function notify(fields: Record<string, string>, signed = true) {
  const { privateKey } = signed ? amazon : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const names = Object.keys(fields).sort();
  const text = names.map((name) => `${name}\n${fields[name]}\n`).join('');
  const Signature = createSign('sha256').update(text).sign(privateKey, 'base64');
  const message = { ...fields, SignatureVersion: '2', Signature, SigningCertURL: certificate };
  return post('ses', JSON.stringify(message), { 'content-type': 'text/plain; charset=UTF-8' });
}
const ses: Service = {
  send(emailAddress, outcome, { at = new Date(), signed = true, id = randomUUID() } = {}) {
    const bounce = (bounceType: string) => ({
      notificationType: 'Bounce',
      bounce: { bounceType, bouncedRecipients: [{ emailAddress, diagnosticCode: 'smtp; 550 5.1.1' }] },
    });
    const reports = {
      refused: bounce('Permanent'),
      given_up: bounce('Transient'),
      complaint: { notificationType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }] } },
      nothing: { notificationType: 'Delivery' },
    };
    const of = { Type: 'Notification', MessageId: id, TopicArn: topic, Timestamp: at.toISOString() };
    return notify({ ...of, Message: JSON.stringify(reports[outcome]) }, signed);
  },
};

const services: [string, Service][] = [
  ['mailgun', mailgun],
  ['postmark', postmark],
  ['sendgrid', byTwilio],
  ['ses', ses],
];

beforeEach(() => {
  jest.spyOn(world.app.get(SnsPages), 'signingKey').mockResolvedValue(amazon.publicKey);
});

describe.each(services)('what %s reports', (source, service) => {
  const hour = 3600 * 1000;

  it('ends writing to an address, with the reason, and tells who invited it', async () => {
    const noa = freshEmail();
    const dana = await world.register('author');
    const { project } = await createProject(dana, { visibility_status: 'shared' });
    await invite(dana, project.id, [noa]);
    await mailedToken(world, noa);
    (await service.send(noa.toUpperCase(), 'refused')).as(Done);
    const [known] = await suppressed(admin, noa);
    expect(known).toMatchObject({ kind: 'bounce', source, address: 'p***@example.org' });
    expect(known?.reason).toMatch(/5\.1\.1|550/);
    expect(known?.reason.toLowerCase()).not.toContain(noa);
    expect(await invitationsOf(dana, project.id)).toMatchObject([{ undelivered_at: expect.any(String) }]);
  });

  it('of a complaint is for ever, and of anything else nothing', async () => {
    const [noa, ron] = [freshEmail(), freshEmail()];
    (await service.send(noa, 'complaint')).as(Done);
    expect(await suppressed(admin, noa)).toMatchObject([{ kind: 'complaint', source }]);
    for (const outcome of ['nothing', 'given_up'] as const) (await service.send(ron, outcome)).as(Done);
    expect(await suppressed(admin, ron)).toEqual([]);
  });

  it('counts once, signed, and while it is new', async () => {
    const noa = freshEmail();
    const once = { id: randomUUID() };
    (await service.send(noa, 'refused', { signed: false })).refused(403, 'report_refused');
    (await service.send(noa, 'refused', { at: new Date(Date.now() - 25 * hour) })).refused(403, 'report_refused');
    (await service.send(noa, 'refused', { at: new Date(Date.now() + hour) })).refused(403, 'report_refused');
    expect(await suppressed(admin, noa)).toEqual([]);
    (await service.send(noa, 'refused', once)).as(Done);
    const [{ id = '' } = {}] = await suppressed(admin, noa);
    (await admin.post(`/api/admin/suppressed-addresses/${id}/lift`, {})).as(Done);
    (await service.send(noa, 'refused', once)).as(Done);
    expect(await suppressed(admin, noa)).toEqual([]);
  });

  it('in another shape is refused, and breaks nothing', async () => {
    const authorization = `Basic ${Buffer.from(`x:${postmarkSecret}`).toString('base64')}`;
    for (const body of ['', '{', '[]', 'null', '{"a":"\u0000"}', '{"signature":{}}']) {
      const { status } = await post(source, body, { authorization });
      expect([400, 403]).toContain(status);
    }
  });
});

describe('a topic of Amazon’s', () => {
  const confirmation = (SubscribeURL: string, TopicArn = topic) => ({
    ...{ Type: 'SubscriptionConfirmation', MessageId: randomUUID(), Token: 'token', TopicArn, SubscribeURL },
    ...{ Timestamp: new Date().toISOString(), Message: 'You have chosen to subscribe' },
  });

  it('is confirmed once it asks whether it may tell us, if it is ours', async () => {
    const confirm = jest.spyOn(world.app.get(SnsPages), 'confirm').mockResolvedValue();
    const address = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription';
    (await notify(confirmation(address, 'arn:aws:sns:eu-west-1:999999999999:mail-reports'))).refused(
      403,
      'report_refused',
    );
    expect(confirm).not.toHaveBeenCalled();
    (await notify(confirmation(address))).as(Done);
    expect(confirm).toHaveBeenCalledWith(address);
    confirm.mockRestore();
  });

  it('leads nowhere but to Amazon', async () => {
    for (const address of ['https://evil.example/a.pem', 'http://sns.eu-west-1.amazonaws.com/a.pem', 'nowhere', ''])
      (await notify(confirmation(address))).refused(403, 'report_refused');
    jest.restoreAllMocks();
    const pages = world.app.get(SnsPages);
    for (const address of [
      'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
      certificate.replace('.pem', '.txt'),
    ])
      await expect(pages.signingKey(address)).rejects.toThrow('report_refused');
  });
});
