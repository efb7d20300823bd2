import { generateKeyPairSync } from 'node:crypto';
import { SenderDomain } from '@shulayim/contracts';
import { diagnose } from '../../backend/src/commands/admin/doctor/diagnose.js';
import { type NameServer, startNameServer } from '../support/servers/name-server.js';
import { password, startWorld, type World } from '../support/world.js';

const owner = 'owner@example.org';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
const domain = 'mail.shulayim.org';
const selector = `2026._domainkey.${domain}`;
const good = {
  [domain]: ['google-site-verification=1', 'v=spf1 include:_spf.shulayim.org -all'],
  [selector]: [`v=DKIM1; k=rsa; p=${key.slice(0, 100)} ${key.slice(100)}`],
  '_dmarc.shulayim.org': ['v=DMARC1; p=reject; rua=mailto:reports@shulayim.org'],
};

let server: NameServer;
let world: World;
const settings = () => ({
  MAIL_FROM: `שוליים <mail@${domain}>`,
  DNS_SERVERS: server.address,
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: '2026',
  DKIM_KEY: pem.replaceAll('\n', '\\n'),
});
beforeAll(async () => {
  server = await startNameServer();
  world = await startWorld({ ...settings(), COMING_SOON: 'off', ADMIN_EMAIL: owner, ADMIN_PASSWORD: password });
});
afterAll(async () => {
  await world.close();
  await server.close();
});
beforeEach(() => {
  server.records = good;
  server.mood = 'answers';
});

async function look() {
  const admin = world.person();
  await admin.logIn(owner, password);
  const found = (await admin.get('/api/admin/sender-domain')).as(SenderDomain);
  return { ...found, reasons: found.checks.map(({ reason }) => reason) };
}

describe('the domain that mails come from, as admins see it', () => {
  it('is good where all three records are there and right', async () => {
    const { domain: looked, checks } = await look();
    expect(looked).toBe(domain);
    expect(checks.map(({ name, state, reason }) => `${name} ${state} ${reason}`)).toEqual([
      'spf good spf_good',
      'dkim good dkim_good',
      'dmarc good dmarc_good',
    ]);
    expect(checks.every(({ advice, publish }) => advice === null && publish === null)).toBe(true);
    expect(checks[0]?.found).toEqual([good[domain]?.[1]]);
    expect(checks[0]?.message).toMatch(/[א-ת]/);
  });

  it('has records to be published where there are none', async () => {
    server.records = {};
    const { checks, reasons } = await look();
    expect(reasons).toEqual(['spf_missing', 'dkim_missing', 'dmarc_missing']);
    expect(checks.map(({ publish }) => publish)).toEqual([
      { name: domain, value: 'v=spf1 mx ~all' },
      { name: selector, value: `v=DKIM1; k=rsa; p=${key}` },
      { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
    ]);
    expect(checks.every(({ advice }) => advice !== null)).toBe(true);
    // What is told to be published is good.
    server.records = Object.fromEntries(checks.map(({ publish }) => [publish?.name ?? '', [publish?.value ?? '']]));
    expect((await look()).reasons).toEqual(['spf_good', 'dkim_good', 'dmarc_watching']);
  });

  it.each([
    ['spf_several', { [domain]: ['v=spf1 mx ~all', 'v=spf1 a -all'] }],
    ['spf_open', { [domain]: ['v=spf1 +all'] }],
    ['spf_open', { [domain]: ['v=spf1 mx all'] }],
    ['spf_endless', { [domain]: ['v=spf1 mx'] }],
    ['spf_missing', { [domain]: ['v=spf10 mx -all'] }],
    ['spf_good', { [domain]: ['v=spf1 redirect=_spf.shulayim.org'] }],
    ['dkim_several', { [selector]: [`p=${key}`, `p=${key}`] }],
    ['dkim_other_key', { [selector]: [`p=${other.export({ type: 'spki', format: 'der' }).toString('base64')}`] }],
    ['dkim_other_key', { [selector]: ['v=DKIM1; p='] }],
    ['dkim_good', { [selector]: [`p=${key}`] }],
    ['dmarc_several', { '_dmarc.shulayim.org': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }],
    ['dmarc_watching', { [`_dmarc.${domain}`]: ['v=DMARC1;p=none'] }],
    ['dmarc_unclear', { [`_dmarc.${domain}`]: ['v=DMARC1; p=perhaps'] }],
    ['dmarc_missing', { '_dmarc.shulayim.org': ['p=reject'] }],
  ])('is found to be %s by %j', async (reason, records) => {
    server.records = { ...good, ...records };
    expect((await look()).reasons).toContain(reason);
  });

  it('is unknown where the name server cannot tell', async () => {
    server.mood = 'failure';
    const { checks, reasons } = await look();
    expect(reasons).toEqual(['no_answer', 'no_answer', 'no_answer']);
    expect(checks.every(({ state, publish }) => state === 'unknown' && publish === null)).toBe(true);
  });
});

describe('the doctor', () => {
  const told = async (changes: Record<string, string> = {}) => {
    const env = { ...settings(), SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: '/nowhere', PORT: '0', ...changes };
    return (await diagnose(env)).filter(({ about }) => /^(SPF|DKIM|DMARC)/.test(about));
  };

  it('says the same, and what to publish', async () => {
    expect((await told()).map(({ level, about }) => `${level} ${about}`)).toEqual(['ok SPF', 'ok DKIM', 'ok DMARC']);
    server.records = {};
    const [spf, dkim] = await told();
    expect(spf).toMatchObject({ level: 'problem', todo: expect.stringContaining(`${domain} TXT "v=spf1 mx ~all"`) });
    expect(dkim).toMatchObject({ level: 'problem', todo: expect.stringContaining(`${selector} TXT "v=DKIM1`) });
  });

  it('asks nothing of mails that go nowhere, and looks at a key that is none', async () => {
    expect(await told({ SMTP_URL: '' })).toEqual([]);
    const wrong = await told({ DKIM_KEY: '/no/such/file' });
    expect(wrong).toContainEqual(
      expect.objectContaining({ about: 'DKIM_KEY', level: 'problem', says: expect.stringContaining('ENOENT') }),
    );
    expect(await told({ DKIM_SELECTOR: '' })).toContainEqual(
      expect.objectContaining({ about: 'DKIM_DOMAIN', says: 'DKIM_DOMAIN needs DKIM_SELECTOR as well.' }),
    );
  });
});
