import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Email } from '@shulayim/contracts';
import type { Configuration } from 'openid-client';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/config/logging.module.js';
import type { OpenIdSettings } from '../../platform/config/settings/openid-settings.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { OpenIdFailure } from './openid-failure.js';

/** Loaded with the first sign-in: most sites have no provider. */
const library = () => import('openid-client');

/** What a provider publishes of itself is asked for anew after so long; its keys, as they are needed. */
const knownForMs = 60 * 60 * 1000;
const answerSeconds = 10;
const scope = 'openid email profile';

/** What one sign-in is known by again; none of it is kept. */
export interface SignInSecrets {
  readonly state: string;
  /** By which the browser is known that asked. */
  readonly browser: string;
}

/** Whom the provider vouches for. */
export interface VouchedPerson {
  readonly issuer: string;
  /** What the provider calls them, for good. */
  readonly subject: string;
  /** Verified there; null where it vouches for none. */
  readonly email: string | null;
  /** As they are called there, in the order in which it is to be taken. */
  readonly names: readonly string[];
}

/** The OpenID provider of the settings, over OpenID Connect: authorization code flow with PKCE, state and nonce (ADR 145). */
@Injectable()
export class OpenIdProviderClient {
  private known: { readonly since: number; readonly configuration: Promise<Configuration> } | null = null;

  constructor(
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws NotFound where the site has no provider */
  settingsOfProvider(): OpenIdSettings {
    if (!this.settings.openId) throw new NotFound();
    return this.settings.openId;
  }

  /** Where the browser is sent. @throws OpenIdFailure (`unavailable`), NotFound */
  async address(secrets: SignInSecrets): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const configuration = await this.configuration();
    return buildAuthorizationUrl(configuration, {
      redirect_uri: this.callback.href,
      scope,
      state: secrets.state,
      nonce: secretOf('nonce', secrets),
      code_challenge: await calculatePKCECodeChallenge(secretOf('verifier', secrets)),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Whom the provider vouches for, by what the browser came back with.
   *
   * @param query what stands behind the question mark, as it came
   * @throws OpenIdFailure (`denied`, `invalid`, `unavailable`), NotFound
   */
  async answered(query: string, secrets: SignInSecrets): Promise<VouchedPerson> {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const configuration = await this.configuration();
    const url = this.callback;
    url.search = query;
    try {
      const tokens = await authorizationCodeGrant(configuration, url, {
        expectedState: secrets.state,
        expectedNonce: secretOf('nonce', secrets),
        pkceCodeVerifier: secretOf('verifier', secrets),
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new OpenIdFailure('invalid');
      // Which of the two has the address, providers do each in their own way.
      const hasMore = !saysAddress(claims) && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return vouchedIn(claims, more);
    } catch (error) {
      throw await this.failureOf(error);
    }
  }

  private get callback(): URL {
    return new URL(`${this.settings.publicUrl}/api/auth/oidc/callback`);
  }

  /** One asking serves all that wait for it; one that failed is not kept. */
  private configuration(): Promise<Configuration> {
    const provider = this.settingsOfProvider();
    if (!this.known || Date.now() - this.known.since > knownForMs) {
      const known = { since: Date.now(), configuration: this.discovered(provider) };
      known.configuration.catch(() => {
        if (this.known === known) this.known = null;
      });
      this.known = known;
    }
    return this.known.configuration;
  }

  private async discovered({ issuer, clientId, clientSecret, isInsecure }: OpenIdSettings): Promise<Configuration> {
    const client = await library();
    const insecure = isInsecure ? [client.allowInsecureRequests] : [];
    try {
      const found = await client.discovery(issuer, clientId, {}, client.None(), {
        execute: insecure,
        timeout: answerSeconds,
      });
      const server = found.serverMetadata();
      const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const authentication =
        clientSecret === null
          ? client.None()
          : ways.includes('client_secret_basic')
            ? client.ClientSecretBasic(clientSecret)
            : client.ClientSecretPost(clientSecret);
      const configuration = new client.Configuration(server, clientId, {}, authentication);
      configuration.timeout = answerSeconds;
      for (const set of [...insecure, client.enableNonRepudiationChecks]) set(configuration);
      return configuration;
    } catch (error) {
      this.log.warn({ why: codeOf(error), issuer: issuer.href }, 'the OpenID provider does not answer as it should');
      throw new OpenIdFailure('unavailable', error);
    }
  }

  /** What the library throws carries the provider's answers: only its code is logged. */
  private async failureOf(error: unknown): Promise<OpenIdFailure> {
    if (error instanceof OpenIdFailure) return error;
    const { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } =
      await library();
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return new OpenIdFailure('denied', error);
    this.log.warn({ why: codeOf(error) }, 'an answer of the OpenID provider is not what was asked for');
    const isAnswer = [AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError].some(
      (kind) => error instanceof kind,
    );
    return new OpenIdFailure(isAnswer && codeOf(error) !== 'OAUTH_TIMEOUT' ? 'invalid' : 'unavailable', error);
  }
}

const codeOf = (error: unknown): string => {
  const { error: said, code, name } = error as { error?: unknown; code?: unknown; name?: unknown };
  return [said, code, name].find((one) => typeof one === 'string') as string;
};

/**
 * Both secrets of a sign-in come out of what the browser keeps and what the provider sends back: whoever has but one of
 * the two, or the whole database, has neither.
 */
const secretOf = (use: 'nonce' | 'verifier', { state, browser }: SignInSecrets): string =>
  createHmac('sha256', browser).update(`${use}:${state}`).digest('base64url');

type Claims = Readonly<Record<string, unknown>>;

const saysAddress = ({ email, email_verified }: Claims): boolean => email !== undefined && email_verified !== undefined;

/** An address, and whether it is verified, come out of the same answer. */
function vouchedIn(claims: Claims & { iss: string; sub: string }, more: Claims): VouchedPerson {
  const { email, email_verified: isVerified } = [claims, more].find(saysAddress) ?? {};
  const parsed = Email.safeParse(email);
  // Some providers write the word instead of the value.
  const isVouched = parsed.success && (isVerified === true || isVerified === 'true');
  const { name, preferred_username: userName }: Claims = { ...more, ...claims };
  const names = [name, userName].filter((one) => typeof one === 'string');
  return { issuer: claims.iss, subject: claims.sub, email: isVouched ? parsed.data : null, names };
}
