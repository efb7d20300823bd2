import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { parseEnvironment } from '../../../../backend/src/platform/config/settings/settings.js';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.js';
import { openPostOffice, type PostOffice } from '../support/post-office.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const folder = mkdtempSync(join(tmpdir(), 'shulayim-dkim-'));
const file = join(folder, 'dkim.pem');
const names = { DKIM_DOMAIN: 'shulayim.example', DKIM_SELECTOR: '2026' };

/** In place of DNS. */
const resolver = async (name: string): Promise<string[][]> =>
  name === '2026._domainkey.shulayim.example' ? [[record]] : [];

let receiver: MailReceiver;
let office: PostOffice;
beforeAll(() => writeFileSync(file, pem));
afterAll(() => rmSync(folder, { recursive: true }));

async function receivedWith(env: Record<string, string>): Promise<string> {
  receiver = await startMailReceiver();
  office = await openPostOffice({ SMTP_URL: receiver.url, ...env });
  await office.write(['dana@example.org']);
  await office.startWorker();
  await office.becomes('sent');
  return receiver.received[0]?.raw ?? '';
}
const verdicts = async (raw: string) => {
  const { results } = await dkimVerify(Buffer.from(raw), { resolver });
  return results.map(({ signingDomain, selector, status }) => `${selector}@${signingDomain} ${status.result}`);
};

describe('a mail that leaves by SMTP', () => {
  afterEach(async () => {
    await office.close();
    await receiver.close();
  });

  it.each([
    ['a key', pem],
    ['a key in one line', pem.replaceAll('\n', '\\n')],
    ['a file with a key', file],
  ])('is signed by %s, so that who receives it sees any change', async (_, key) => {
    const raw = await receivedWith({ ...names, DKIM_KEY: key });
    expect(await verdicts(raw)).toEqual(['2026@shulayim.example pass']);
    expect(await verdicts(raw.replace(/^Subject: .*$/m, 'Subject: another'))).toEqual(['2026@shulayim.example fail']);
  });

  it('is not signed without one', async () => expect(await receivedWith({})).not.toMatch(/^DKIM-Signature/m));
});

it('a key that is none, or alone, ends the start with a sentence that does not tell it', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const curved = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const wrong = [
    [{ ...names, DKIM_KEY: 'nowhere.pem' }, /DKIM_KEY must be a private key .*ENOENT/],
    [{ ...names, DKIM_KEY: `${pem.slice(0, 200)}` }, /DKIM_KEY must be a private key/],
    [{ ...names, DKIM_KEY: String(short) }, /at least 1024 bits/],
    [{ ...names, DKIM_KEY: String(curved) }, /must be an RSA key/],
    [names, /DKIM_DOMAIN needs DKIM_KEY as well/],
  ] as const;
  for (const [env, sentence] of wrong) {
    expect(() => parseEnvironment(env)).toThrow(sentence);
    expect(() => parseEnvironment(env)).not.toThrow(/MII/);
  }
});
