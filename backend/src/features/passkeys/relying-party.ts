import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignIn } from '@shulayim/contracts';
import { Settings } from '../../platform/config/settings/settings.js';
import { names } from '../../platform/files/catalogues/names.js';
import type { Person } from '../../platform/auth/visitor.js';
import { PasskeyInvalid, PasskeyRefused, PasskeysUnavailable } from './domain/passkeys.errors.js';

/** Milliseconds that the browser waits for somebody; the challenge is good as long. */
export const ceremonyMs = 5 * 60 * 1000;
/** EdDSA, ES256 and RS256. Source: the IANA registry of COSE algorithms. */
const algorithms = [-8, -7, -257];

/** What is kept of a passkey to know it by. */
export interface KnownCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
}
export interface NewCredential extends KnownCredential {
  readonly counter: number;
  readonly isSynced: boolean;
}
/** @returns whether a challenge was given to this browser, and uses it up */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Late: few starts see a passkey. */
const library = () => import('@simplewebauthn/server');
/** Of a person, for the authenticator: their id, which says nothing about them. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId));

/** This site as WebAuthn sees it, by its address: what browsers are asked for, and whether they answered. */
@Injectable()
export class RelyingParty {
  private readonly address: URL;

  constructor({ publicUrl }: Settings) {
    this.address = new URL(publicUrl);
  }

  /** @throws PasskeysUnavailable where browsers give none: without https, unless it is this machine, or without a name */
  get id(): string {
    const { protocol, hostname } = this.address;
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
    const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (isNumber || (protocol !== 'https:' && !isLocal)) throw new PasskeysUnavailable();
    return hostname;
  }

  /** @param has what their passkeys are known by: no device makes a second one */
  async creation(person: Person, challenge: string, has: readonly Buffer[]): Promise<PasskeyCreation> {
    const { generateRegistrationOptions } = await library();
    const { rp, user, excludeCredentials, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: names.asked('site'),
      rpID: this.id,
      userName: person.email,
      userID: handleOf(person.id),
      userDisplayName: person.name,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      excludeCredentials: has.map((id) => ({ id: id.toString('base64url') })),
      supportedAlgorithmIDs: algorithms,
    });
    return {
      challenge,
      rp: { id: this.id, name: rp.name },
      user,
      pubKeyCredParams: [...pubKeyCredParams],
      timeout: ceremonyMs,
      attestation: 'none',
      excludeCredentials: (excludeCredentials ?? []).map(({ id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  }

  request(challenge: string): PasskeyRequest {
    return { challenge, rpId: this.id, timeout: ceremonyMs, userVerification: 'required' };
  }

  /** @throws PasskeyInvalid, PasskeysUnavailable; what `take` throws */
  async created({ response }: NewPasskey, take: TakeChallenge): Promise<NewCredential> {
    const { verifyRegistrationResponse } = await library();
    const rpId = this.id;
    const { verified, registrationInfo } = await this.verified(take, (expectedChallenge) =>
      verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} } as Parameters<
          typeof verifyRegistrationResponse
        >[0]['response'],
        expectedChallenge,
        expectedOrigin: this.address.origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    ).catch(otherwise(PasskeyInvalid));
    if (!verified) throw new PasskeyInvalid();
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  }

  /**
   * @returns the counter that came along: whether it may be this one, is the caller's to say
   * @throws PasskeyRefused, PasskeysUnavailable; what `take` throws
   */
  async answered(
    { response }: PasskeySignIn,
    { userId, ...known }: KnownCredential & { userId: string },
    take: TakeChallenge,
  ): Promise<{ counter: number; isSynced: boolean }> {
    const { verifyAuthenticationResponse } = await library();
    const rpId = this.id;
    const { userHandle } = response.response;
    if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(handleOf(userId)))
      throw new PasskeyRefused();
    const { verified, authenticationInfo } = await this.verified(take, (expectedChallenge) =>
      verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} } as Parameters<
          typeof verifyAuthenticationResponse
        >[0]['response'],
        expectedChallenge,
        expectedOrigin: this.address.origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: known.credentialId.toString('base64url'),
          publicKey: new Uint8Array(known.publicKey),
          counter: 0,
        },
      }),
    ).catch(otherwise(PasskeyRefused));
    if (!verified) throw new PasskeyRefused();
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  }

  /** The library throws of its own what is wrong with an answer; what we throw goes on as it is. */
  private async verified<Result>(
    take: TakeChallenge,
    verify: (expectedChallenge: TakeChallenge) => Promise<Result>,
  ): Promise<Result> {
    let own: unknown = null;
    try {
      return await verify((challenge) =>
        take(challenge).catch((error: unknown) => {
          own = error;
          throw error;
        }),
      );
    } catch (error) {
      throw own === null ? new UnverifiedAnswer({ cause: error }) : own;
    }
  }
}

class UnverifiedAnswer extends Error {
  constructor(options: ErrorOptions) {
    super('The answer of an authenticator is not what was asked for.', options);
  }
}

/** For `catch`: an answer that was not verified is refused by this. */
const otherwise =
  (Refused: new () => Error) =>
  (error: unknown): never => {
    throw error instanceof UnverifiedAnswer ? new Refused() : error;
  };
