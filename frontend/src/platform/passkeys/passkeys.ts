/** Browsers say so where a page came by https, or from this machine. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** `cancelled`: also when nobody answered in time, of which browsers make no difference. `known`: this device has one already. */
export type PasskeyTroubleReason = 'cancelled' | 'known' | 'failed';

/** The browser gave no passkey. */
export class PasskeyTrouble extends Error {
  constructor(readonly reason: PasskeyTroubleReason) {
    super(`no passkey: ${reason}`);
  }
}
