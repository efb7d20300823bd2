/** Bytes as base64url, the other way round. */
const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer;
const credential = (response: object) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

/** What this browser's authenticator says next: an error's name, or that somebody unlocked it. */
export type Unlocking = 'unlocked' | 'NotAllowedError' | 'InvalidStateError' | 'SecurityError';

/** A browser that knows passkeys, in place of jsdom, which does not; gone after the test. `asked`: the options it was given. */
export function giveAuthenticator(): { next: Unlocking; asked: PublicKeyCredentialCreationOptions[] } {
  const state: ReturnType<typeof giveAuthenticator> = { next: 'unlocked', asked: [] };
  const answer = (response: object) => async (options: { publicKey: PublicKeyCredentialCreationOptions }) => {
    state.asked.push(options.publicKey);
    if (state.next !== 'unlocked') throw new DOMException('no', state.next);
    return credential(response);
  };
  const clientDataJSON = bytes('data');
  const credentials = {
    create: answer({ clientDataJSON, attestationObject: bytes('made'), getTransports: () => ['internal'] }),
    get: answer({
      clientDataJSON,
      authenticatorData: bytes('auth'),
      signature: bytes('sign'),
      userHandle: bytes('me'),
    }),
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return state;
}

export function takeAuthenticator(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
