import { readFileSync } from 'node:fs';
import { maxImageFileBytes } from '@shulayim/contracts/limits';
import { sessionDays, sessionIdleDays } from '../../../backend/src/platform/auth/tokens/tokens.js';
import { chapter, where } from './security-page.js';

/** What `docs/security.md` writes down, beside the sources: whoever adds to these is told to write it there as well. */
const valueIn = (path: string, name: string): number => {
  const [, product = ''] = new RegExp(`const ${name} = ([\\d_ *]+);`).exec(readFileSync(path, 'utf8')) ?? [];
  return product.split('*').reduce((all, factor) => all * Number(factor.replaceAll('_', '')), 1);
};
const mebibyte = 1024 * 1024;

it('5.1.1: how large files may be', () => {
  const importBytes = valueIn('backend/src/features/imports/imports.controller.ts', 'maxBytes');
  const avatarBytes = valueIn('backend/src/features/avatars/avatars.controller.ts', 'maxBytes');
  const said = [...chapter(5).matchAll(/(\w+(?: of \w+)?) up to (\d+) MiB/g)].map(([, what, size]) => [
    what,
    Number(size),
  ]);
  expect(said).toEqual([
    ['manuscripts', importBytes / mebibyte],
    ['images of texts', maxImageFileBytes / mebibyte],
    ['pictures of people', avatarBytes / mebibyte],
  ]);
});

const waysIn: Readonly<Record<string, readonly string[]>> = {
  'accounts/entering/auth.controller.ts': ['address and password', 'registration', 'demo people'],
  'accounts/recovery/log-in-by-link.ts': ['a link in a mail that signs in'],
  'accounts/two-factor/finish-log-in.ts': ['its code is asked for'],
  'openid-connect/change-identities.ts': ['what else signs in, begins the session anew'],
  'openid-connect/sign-in-by-openid.ts': ['the OpenID provider'],
  'passkeys/change-passkeys.ts': ['what else signs in, begins the session anew'],
  'passkeys/sign-in-by-passkey.ts': ['a passkey'],
};
/** What all of them come to. */
const inside = ['entering/stored-entering.ts', 'entering/stored-vouched-entering.ts', 'two-factor/first-step.ts'];

it('6.1.3: the ways into an account', () => {
  const begin = where(/signIn\.start\(|readonly \w+: (FirstStep|Entering|VouchedEntering)\b/);
  const ways = begin.filter((path) => !inside.some((one) => path.endsWith(one)));
  expect(ways).toEqual(Object.keys(waysIn).map((path) => `backend/src/features/${path}`));
  for (const words of Object.values(waysIn).flat()) expect(chapter(6)).toContain(words);
});

it('7.1.1: how long a session is', () =>
  expect(chapter(7)).toContain(
    `A session is ${sessionDays} days long, and ends before when nobody uses it for ${sessionIdleDays} `,
  ));

it('11.1.2: by what is encrypted and hashed', () => {
  expect(where(/createCipheriv\(/)).toEqual(['libs/event-sourcing/src/vault/encrypt.ts']);
  expect(readFileSync('libs/event-sourcing/src/vault/encrypt.ts', 'utf8')).toContain("createCipheriv('aes-256-gcm'");
  expect(where(/createHmac\('(?!sha256')/)).toEqual([]);
  expect(where(/from '@node-rs\/argon2'|import\('@node-rs\/argon2'\)/).length).toBeGreaterThan(0);
  for (const words of ['AES-256-GCM', 'HMAC-SHA-256', 'argon2id']) expect(chapter(11)).toContain(words);
});

/** By which sign of an address, in the page, that each of them calls. */
const called: Readonly<Record<string, string>> = {
  'backend/src/commands/admin/doctor/database/database-check.ts': '`DATABASE_URL`',
  'backend/src/commands/admin/doctor/machine-check.ts': '`PUBLIC_URL`',
  'backend/src/commands/admin/doctor/openid-check.ts': '`OIDC_ISSUER`',
  'backend/src/commands/admin/doctor/servers-check.ts': '`SMTP_URL`',
  'backend/src/features/accounts/entering/passwords/leaked-passwords.ts': '`PWNED_PASSWORDS_URL`',
  'backend/src/features/mail-reports/services/sns-pages.ts': '`sns.REGION.amazonaws.com`',
  'backend/src/features/notifications/push/push-service.ts': '`PUSH_SERVICES`',
  'backend/src/features/openid-connect/openid-provider.ts': '`OIDC_ISSUER`',
  'backend/src/features/server-status/health/alerts.ts': '`ALERT_WEBHOOK`',
  'backend/src/features/server-status/queue-depth.ts': '`REDIS_URL`',
  'backend/src/features/server-status/releases/newest-version-at.ts': '`RELEASES_URL`',
  'backend/src/features/webhooks/sending/post-webhook.ts': '`WEBHOOK_PRIVATE_HOSTS`',
  'backend/src/platform/backup/last-backups.ts': '`DATABASE_URL`',
  'backend/src/platform/backup/places/storage-client.ts': '`AWS_ENDPOINT_URL_S3`',
  'backend/src/platform/backup/write-backup.ts': '`DATABASE_URL`',
  'backend/src/platform/http/metrics/request-spans.ts': '`OTEL_EXPORTER_OTLP_ENDPOINT`',
  'backend/src/platform/http/rate-limiting/rate-counts.ts': '`REDIS_URL`',
  'backend/src/platform/keys/data-key.ts': '`DATABASE_URL`',
  'backend/src/platform/keys/rotate-data-key.ts': '`DATABASE_URL`',
  'backend/src/platform/mail/queue/bull-mail-queue.ts': '`REDIS_URL`',
  'backend/src/platform/mail/sender-domain/text-records.ts': 'name servers',
  'backend/src/platform/mail/transports/folder.transport.ts': '',
  'backend/src/platform/mail/transports/smtp.transport.ts': '`SMTP_URL`',
  'libs/event-sourcing/src/log/append-notifier.ts': '`DATABASE_URL`',
  'libs/event-sourcing/src/projections/projection-runner.ts': '`DATABASE_URL`',
};
const calls =
  /\bawait fetch\(|^import (?!type)[^;]* from 'node:https?'|from 'openid-client'|createTransport\(|new (Redis|S3Client|Resolver|Client)\(|from '@opentelemetry\/sdk-node'|import\('@opentelemetry\/sdk-node'\)/m;

it('13.1.1: whom the program calls', () => {
  expect(where(calls)).toEqual(Object.keys(called));
  for (const words of Object.values(called)) expect(chapter(13)).toContain(words);
});
