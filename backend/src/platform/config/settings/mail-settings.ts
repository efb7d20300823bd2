import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { listed, whole } from './setting-fields.js';

/** What a return address carries behind its `+`, and how long a mailbox name may be. Source: RFC 5321 §4.5.3.1.1. */
const returnTokenLength = 1 + 48;
const maxMailboxLength = 64;

/** A minute; big receivers turn away whoever sends them much more (ADR 31). */
export const defaultMailsPerDomain = 120;

/** Shorter ones can be guessed. */
const secret = z.string().min(16, 'must have at least 16 characters');
const hostName = z.string().regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain, such as example.org');

/** The environment variables of mail: how it leaves, and who may tell what became of it. */
export const MailVariables = {
  BOUNCE_ADDRESS: z
    .email('must be an e-mail address')
    .refine(
      (address) => address.lastIndexOf('@') + returnTokenLength <= maxMailboxLength,
      `must have at most ${maxMailboxLength - returnTokenLength} characters before its @`,
    )
    .optional(),
  BOUNCE_SECRET: secret.optional(),
  SES_TOPIC_ARN: z
    .string()
    .regex(
      /^arn:aws[\w-]*:sns:[\w-]+:\d+:[\w-]+$/,
      'must be the ARN of an SNS topic, such as arn:aws:sns:eu-west-1:1:mail',
    )
    .optional(),
  MAILGUN_SIGNING_KEY: secret.optional(),
  POSTMARK_WEBHOOK_SECRET: secret.optional(),
  SENDGRID_PUBLIC_KEY: z
    .string()
    .refine((key) => publicKeyIn(key) !== null, "must be the verification key of SendGrid's signed event webhook")
    .optional(),
  DKIM_DOMAIN: hostName.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be letters, digits, dashes and full stops')
    .optional(),
  DKIM_KEY: z.string().optional(),
  DNS_SERVERS: z
    .string()
    .refine(
      (text) =>
        listed(text).every(
          (one) => isIP(one.replace(/:\d+$/, '')) === 4 || isIP(one.replace(/^\[(.*)\](:\d+)?$/, '$1')) === 6,
        ),
      'must be addresses of name servers with commas between them, such as 1.1.1.1',
    )
    .optional(),
  MAILS_PER_DOMAIN: whole(1, 100_000).default(defaultMailsPerDomain),
};
type Variables = z.output<z.ZodObject<typeof MailVariables>>;

/** By which mails are signed (RFC 6376). */
export interface DkimSettings {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface MailSettings {
  /** Where undeliverable mails come back to, each under an address of its own. */
  readonly bounceAddress: string | null;
  /** Who may tell what became of mails; null: nobody of that kind. */
  readonly reporters: {
    readonly bounceSecret: string | null;
    readonly sesTopic: string | null;
    readonly mailgunKey: string | null;
    readonly postmarkSecret: string | null;
    readonly sendgridKey: KeyObject | null;
  };
  readonly dkim: DkimSettings | null;
  /** Name servers that are asked about the sender's domain; none: the machine's own. */
  readonly dnsServers: readonly string[];
  /** Mails to one receiving domain a minute, over all processes. */
  readonly perDomain: number;
}

export function mailSettingsOf(variables: Variables): MailSettings {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key } = variables;
  return {
    bounceAddress: variables.BOUNCE_ADDRESS ?? null,
    reporters: {
      bounceSecret: variables.BOUNCE_SECRET ?? null,
      sesTopic: variables.SES_TOPIC_ARN ?? null,
      mailgunKey: variables.MAILGUN_SIGNING_KEY ?? null,
      postmarkSecret: variables.POSTMARK_WEBHOOK_SECRET ?? null,
      sendgridKey: variables.SENDGRID_PUBLIC_KEY ? publicKeyIn(variables.SENDGRID_PUBLIC_KEY) : null,
    },
    dkim: domain && selector && key ? { domain, selector, privateKey: pemOf(key) } : null,
    dnsServers: listed(variables.DNS_SERVERS),
    perDomain: variables.MAILS_PER_DOMAIN,
  };
}

/** What of these does not make sense together, a sentence each. */
export function wrongMailVariables(variables: Variables): string[] {
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const;
  const [given, missing] = [true, false].map((is) => names.filter((name) => Boolean(variables[name]) === is));
  if (!given?.length) return [];
  if (missing?.length) return given.map((name) => `${name} needs ${missing.join(' and ')} as well.`);
  return wrongKey(variables.DKIM_KEY ?? '');
}

function wrongKey(given: string): string[] {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pemOf(given));
    if (type !== 'rsa') return ['DKIM_KEY must be an RSA key.'];
    // RFC 8301 §3.2: shorter ones are taken for no signature.
    return (details?.modulusLength ?? 0) < 1024 ? ['DKIM_KEY must have at least 1024 bits; 2048 are usual.'] : [];
  } catch (error) {
    // Never the key itself.
    const why = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return [`DKIM_KEY must be a private key in PEM, or the path of a file with one that can be read (${why}).`];
  }
}

/** The key itself, in which `\n` may stand for a line break, or a file of it. */
function pemOf(given: string): string {
  return given.trimStart().startsWith('-----BEGIN') ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8');
}

/** SPKI in base64, as SendGrid shows it. */
function publicKeyIn(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}
