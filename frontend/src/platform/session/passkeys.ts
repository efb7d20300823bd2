import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignIn } from '@shulayim/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** `cancelled`: also when nobody answered in time, of which browsers make no difference. `known`: this device has one already. */
type PasskeyTroubleReason = 'cancelled' | 'known' | 'failed';

/** The browser gave no passkey. */
export class PasskeyTrouble extends Error {
  constructor(readonly reason: PasskeyTroubleReason) {
    super(`no passkey: ${reason}`);
  }
}

const reasons: Readonly<Record<string, PasskeyTroubleReason>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyTrouble((error instanceof Error && reasons[error.name]) || 'failed');
  }
}

/** The browser asks for a finger, a face or a PIN, and makes a passkey. @throws PasskeyTrouble */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey['response']> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await answered(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** The same of a passkey that is there. @throws PasskeyTrouble */
export async function askForPasskey(options: PasskeyRequest): Promise<PasskeySignIn['response']> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = options;
  const { id, rawId, response } = await answered(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
