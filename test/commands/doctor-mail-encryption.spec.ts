import { checkMail, isOnTheInternet } from '../../backend/src/commands/admin/doctor/servers-check.js';
import { parseEnvironment } from '../../backend/src/platform/config/settings/settings.js';
import { type MailReceiver, startMailReceiver } from '../platform/mail/support/mail-receiver.js';
import { makeCertificate } from '../support/servers/certificate.js';

const certificate = makeCertificate();
let plain: MailReceiver;
/** With a certificate that nobody believes. */
let encrypting: MailReceiver;
/** Believed by whoever knows its certificate. */
let trusted: MailReceiver;

beforeAll(async () => {
  [plain, encrypting, trusted] = await Promise.all([
    startMailReceiver(),
    startMailReceiver(true),
    startMailReceiver(certificate),
  ]);
});
afterAll(() => Promise.all([plain, encrypting, trusted].map((receiver) => receiver.close())));

describe('a mail server elsewhere on the internet', () => {
  const findings = async (options = '', server = plain) => {
    const settings = { SMTP_URL: `${server.url}${options}`, MAIL_FROM: 'mail@shulayim.org' };
    const found = await checkMail(parseEnvironment(settings), () => Promise.resolve(true));
    return found.filter(({ level }) => level !== 'ok').map(({ level, says, todo }) => `${level}: ${says} → ${todo}`);
  };

  it('and does not encrypt, is a problem; one on this machine is none', async () => {
    expect(await findings()).toEqual([
      expect.stringMatching(/^problem: 127\.0\.0\.1 does not encrypt on this port[^]*→ Look at the port/),
    ]);
    const here = await checkMail(parseEnvironment({ SMTP_URL: plain.url, MAIL_FROM: 'mail@shulayim.org' }));
    expect(here.map(({ level }) => level)).toEqual(['ok']);
  });

  it('and encrypts, is noted until SMTP_URL insists on that', async () => {
    const believing = `?tls.ca=${encodeURIComponent(certificate.cert)}`;
    expect(await findings(believing, trusted)).toEqual([
      expect.stringMatching(
        /^note: 127\.0\.0\.1 encrypts, and SMTP_URL does not insist on it[^]*→ Insist on it by \?requireTLS=true/,
      ),
    ]);
    expect(await findings(`${believing}&requireTLS=true`, trusted)).toEqual([]);
  });

  it('and whose certificate is not looked at, is a problem, insisted or not', async () => {
    expect(await findings('?requireTLS=true&tls.rejectUnauthorized=false', encrypting)).toEqual([
      expect.stringMatching(/^problem: the certificate of 127\.0\.0\.1 is not looked at/),
    ]);
  });

  it('is told from one of this machine or a private network by its address', async () => {
    const far = await Promise.all(['8.8.8.8', '[2001:4860:4860::8888]'].map(isOnTheInternet));
    const near = ['127.0.0.1', 'localhost', '10.1.2.3', '172.28.5.4', '192.168.1.1', '[fd00::1]', '169.254.1.1'];
    expect([far, await Promise.all(near.map(isOnTheInternet))]).toEqual([[true, true], near.map(() => false)]);
  });
});
