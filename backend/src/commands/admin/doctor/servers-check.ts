import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../../features/webhooks/sending/receiver-address.js';
import type { Environment } from '../../../platform/config/settings/settings.js';
import { addressIn } from '../../../platform/mail/address-in.js';
import { note, ok, problem, reasonOf, type Finding } from './finding.js';

const answerMs = 5_000;

/**
 * The mail server: connects, greets, signs in where the address has a name, and sends nothing.
 *
 * @param isFar whether the way to a host leads over the internet
 */
export async function checkMail(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Environment,
  isFar: (host: string) => Promise<boolean> = isOnTheInternet,
): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      note(
        'SMTP_URL',
        `it is not set: mails are files in ${DATA_DIR}/mail, and reach nobody.`,
        'Set the address of a mail server.',
      ),
    ];
  const from = /@(localhost|[^@]*\.local|example\.(com|org|net))$/.test(addressIn(MAIL_FROM).trim())
    ? [
        problem(
          'MAIL_FROM',
          `${addressIn(MAIL_FROM)} is no address of the world: other servers refuse such mails.`,
          "Set an address of the site's own domain.",
        ),
      ]
    : [];
  try {
    await greet(SMTP_URL);
  } catch (error) {
    return [mailTrouble(error, SMTP_URL), ...from];
  }
  const answers = ok('SMTP_URL', 'the mail server answers, and would take mails from us.');
  return [answers, ...((await isFar(new URL(SMTP_URL).hostname)) ? await encryption(SMTP_URL) : []), ...from];
}

async function greet(url: string, options: { requireTLS?: true } = {}): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const pace = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
  // Of its own the client leaves the sign-in out where none is offered, and says nothing of it.
  const forceAuth = new URL(url).username !== '';
  const transport = createTransport({ url, ...pace, forceAuth, ...options });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Neither this machine nor a private network: whoever is on the way can read what is not encrypted, and take the offer to encrypt away. */
export async function isOnTheInternet(host: string): Promise<boolean> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.some(({ address }) => isPublicAddress(address));
}

/** What may be read, and by whom, of mails on their way to a server elsewhere. */
async function encryption(url: string): Promise<Finding[]> {
  const { protocol, hostname, searchParams } = new URL(url);
  if (searchParams.get('tls.rejectUnauthorized') === 'false')
    return [
      problem(
        'SMTP_URL',
        `the certificate of ${hostname} is not looked at: whoever is on the way can take its place, and read the mails.`,
        'Leave tls.rejectUnauthorized out; a certificate of an authority of your own is made known by NODE_EXTRA_CA_CERTS.',
      ),
    ];
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return [];
  const isEncrypting = await greet(url, { requireTLS: true }).then(
    () => true,
    () => false,
  );
  return isEncrypting
    ? [
        note(
          'SMTP_URL',
          `${hostname} encrypts, and SMTP_URL does not insist on it: whoever is on the way can take that away, and read the mails.`,
          'Insist on it by ?requireTLS=true at the end of SMTP_URL, or smtps:// where the server has it.',
        ),
      ]
    : [
        problem(
          'SMTP_URL',
          `${hostname} does not encrypt on this port: whoever is on the way can read the mails, and the links in them.`,
          `${ports} Insist on encryption by ?requireTLS=true, or reach the server by a private network.`,
        ),
      ];
}

/** The client gives one code, ESOCKET, to whatever fails of a connection: what it was stands in the message alone. */
function mailTrouble(error: unknown, url: string): Finding {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const reason = withoutPassword(reasonOf(error), url);
  if (code === 'EAUTH' && notOffered.includes(responseCode))
    return problem(
      'SMTP_URL',
      'the mail server offers no sign-in here, and SMTP_URL has a name and a password for one.',
      `${ports} For a server that asks for no sign-in, leave them out.`,
    );
  if (code === 'EAUTH')
    return problem(
      'SMTP_URL',
      `the mail server does not let us in: ${reason}.`,
      'Look at the name and the password in SMTP_URL; special characters in them are written as %40 and the like.',
    );
  if (/wrong version number/i.test(reason))
    return problem('SMTP_URL', 'the mail server speaks no TLS on this port, and smtps:// begins with it.', ports);
  if (code === 'ETLS')
    return problem('SMTP_URL', `the mail server does not encrypt, and SMTP_URL asks it to: ${reason}.`, ports);
  if (/certificate|altnames/i.test(reason))
    return problem(
      'SMTP_URL',
      `the certificate of the mail server is not believed: ${reason}.`,
      'Set the name in SMTP_URL that the certificate is for; one of an authority of your own is made known by NODE_EXTRA_CA_CERTS.',
    );
  return problem(
    'SMTP_URL',
    `the mail server does not answer as it should: ${reason}.`,
    code === 'ETIMEDOUT'
      ? `${ports} Many providers close port 25.`
      : 'Look at the name and the port, and whether this machine may connect there: many providers close port 25.',
  );
}

/** What a server answers to a command that it does not know, or not here. Source: RFC 5321, 4.2.2. */
const notOffered = [500, 502, 503, 504];

const ports = 'Look at the port, and whether it wants smtps:// (465) or smtp:// (587, 25).';

/** A server may repeat what it was told. */
function withoutPassword(text: string, url: string): string {
  const { password } = new URL(url);
  return password ? text.replaceAll(decodeURIComponent(password), '…') : text;
}

/** Redis: whether it answers, and never drops a job to make room. */
export async function checkRedis({ REDIS_URL, ROLE }: Environment): Promise<Finding[]> {
  if (!REDIS_URL) {
    const alone = ROLE === 'all' ? undefined : 'With several workers, a Redis spares the database their questions.';
    return [note('REDIS_URL', 'it is not set: the queue of mails is in the process.', alone)];
  }
  const { Redis } = await import('ioredis');
  // A call says of it only that the connection is closed.
  let cause: unknown;
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  }).on('error', (error) => (cause ??= error));
  try {
    await redis.connect();
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1] ?? 'unknown';
    return policy === 'noeviction'
      ? [ok('REDIS_URL', 'Redis answers, and drops nothing (noeviction).')]
      : [
          problem(
            'REDIS_URL',
            `Redis drops what it holds when it is full (maxmemory-policy ${policy}).`,
            'Set maxmemory-policy noeviction in redis.conf, or at the provider.',
          ),
        ];
  } catch (error) {
    return [redisTrouble(reasonOf(cause ?? error))];
  } finally {
    redis.disconnect();
  }
}

function redisTrouble(reason: string): Finding {
  if (/^NOAUTH\b/.test(reason))
    return problem(
      'REDIS_URL',
      'Redis wants a password, and the address has none.',
      `Set it: redis://:PASSWORD@HOST:6379.${waiting}`,
    );
  if (/^(WRONGPASS|NOPERM)\b/.test(reason))
    return problem(
      'REDIS_URL',
      `Redis does not let us in: ${reason}.`,
      `Look at the name and the password in the address.${waiting}`,
    );
  return problem(
    'REDIS_URL',
    `Redis does not answer: ${reason}.`,
    `Look whether it runs, and at the address and the password.${waiting}`,
  );
}

const waiting = ' Mails wait meanwhile; nothing is lost.';
