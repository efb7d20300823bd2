import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** What a return address carries behind its `+`, and how long a mailbox name may be. Source: RFC 5321 §4.5.3.1.1. */
const returnTokenLength = 1 + 48;
const maxMailboxLength = 64;

/** Shorter ones can be guessed. */
const secret = z.string().min(16, 'must have at least 16 characters');

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
};
type Variables = z.output<z.ZodObject<typeof MailVariables>>;

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
}

export function mailSettingsOf(variables: Variables): MailSettings {
  return {
    bounceAddress: variables.BOUNCE_ADDRESS ?? null,
    reporters: {
      bounceSecret: variables.BOUNCE_SECRET ?? null,
      sesTopic: variables.SES_TOPIC_ARN ?? null,
      mailgunKey: variables.MAILGUN_SIGNING_KEY ?? null,
      postmarkSecret: variables.POSTMARK_WEBHOOK_SECRET ?? null,
      sendgridKey: variables.SENDGRID_PUBLIC_KEY ? publicKeyIn(variables.SENDGRID_PUBLIC_KEY) : null,
    },
  };
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
