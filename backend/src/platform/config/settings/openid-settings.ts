import { z } from 'zod';
import { url } from './setting-fields.js';

const maxNameLength = 40;

/** The environment variables of the one OpenID provider by which people may sign in. */
export const OpenIdVariables = {
  OIDC_ISSUER: url('https:', 'http:')
    .refine(
      (issuer) => !URL.canParse(issuer) || new URL(issuer).protocol === 'https:' || isLoopback(new URL(issuer)),
      'must begin with https://, unless the provider is on this machine',
    )
    .refine((issuer) => !/[?#]/.test(issuer), 'must have no ? and no #')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().max(maxNameLength, `must have at most ${maxNameLength} characters`).optional(),
};
type Variables = z.output<z.ZodObject<typeof OpenIdVariables>>;

export interface OpenIdSettings {
  /** Its address, as it names itself in what it signs. */
  readonly issuer: URL;
  /** Asked by http: a provider on this machine, which nobody on the way can pretend to be. */
  readonly isInsecure: boolean;
  readonly clientId: string;
  /** Null: of a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** What people know it by. */
  readonly name: string;
}

export function openIdSettingsOf(variables: Variables): OpenIdSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = variables;
  if (!issuer || !clientId) return null;
  const address = new URL(issuer);
  return {
    issuer: address,
    isInsecure: address.protocol === 'http:',
    clientId,
    clientSecret: variables.OIDC_CLIENT_SECRET ?? null,
    name: variables.OIDC_NAME || address.hostname,
  };
}

/** What of these does not make sense together, a sentence each. */
export function wrongOpenIdVariables(variables: Variables): string[] {
  const missing = (['OIDC_ISSUER', 'OIDC_CLIENT_ID'] as const).filter((name) => !variables[name]);
  if (missing.length === 0) return [];
  const given = (Object.keys(OpenIdVariables) as (keyof Variables)[]).filter((name) => variables[name]);
  return given.map((name) => `${name} needs ${missing.join(' and ')} as well.`);
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
