import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { OnePasskey, PasskeyCreation, PasskeyRequest, Passkeys } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { account } from '../../../backend/src/features/accounts/domain/account.decider.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../../support/person.js';
import { password, type World } from '../../support/world.js';

export const path = '/api/users/me/passkeys';
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** CBOR's head of a byte string. Source: RFC 8949, 3.1. */
const byteString = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ]);
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
/** An ES256 key. Source: RFC 9053, 7.1.1. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    byteString(x),
    Buffer.from([0x22]),
    byteString(y),
  ]);
const [userPresent, userVerified, isBackedUp, hasCredential] = [0x01, 0x04, 0x18, 0x40];

/** What may be other than an honest device and browser have it. */
interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
  key?: KeyObject;
}

/** One passkey in a device of somebody's, as WebAuthn has it: makes itself, and signs what it is asked. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  /** Uses so far; a synced one counts none. */
  counter = 0;

  constructor(
    private readonly world: World,
    private readonly isSynced = false,
  ) {}

  /** What the browser answers the options of creation with. */
  created({ challenge, rp, user }: PasskeyCreation, twist: Twist = {}) {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
    ]);
    const authData = Buffer.concat([this.head(twist.rpId ?? rp.id, hasCredential, twist), credential]);
    const attestation = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
    const attestationObject = Buffer.concat([...attestation, text('authData'), byteString(authData)]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge, twist)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** What it answers the options of log-in with. */
  asserted({ challenge, rpId }: PasskeyRequest, twist: Twist = {}) {
    if (!this.isSynced) this.counter += 1;
    const authData = this.head(twist.rpId ?? rpId, 0, twist);
    const clientData = this.clientData('webauthn.get', challenge, twist);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, twist.key ?? this.keys.privateKey)),
      userHandle: 'userHandle' in twist ? twist.userHandle : this.userHandle,
    });
  }

  private answer<Response>(response: Response) {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key', response };
  }

  private clientData(type: string, challenge: string, twist: Twist): Buffer {
    const { publicUrl } = this.world.app.get(Settings);
    return Buffer.from(JSON.stringify({ type, challenge, origin: publicUrl, crossOrigin: false, ...only(twist) }));
  }

  private head(rpId: string, flags: number, { isVerified = true, counter = this.counter }: Twist): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const all = flags | userPresent | (isVerified ? userVerified : 0) | (this.isSynced ? isBackedUp : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counted]);
  }
}

const only = ({ origin, challenge, type }: Twist) =>
  Object.fromEntries(Object.entries({ origin, challenge, type }).filter(([, value]) => value !== undefined));

/** Somebody whose address is known to be theirs, without their mail. */
export async function verified(world: World, role: 'author' | 'reader' = 'author'): Promise<Person> {
  const person = await world.register(role);
  const { id } = person.user;
  const metadata = { actor: { kind: 'user', id }, at: new Date().toISOString() } as const;
  await world.app.get(EventStore).handle(account, `account-${id}`, { type: 'VerifyEmail', userId: id }, { metadata });
  return person;
}

export const creationFor = async (person: Person, proof: object = {}): Promise<PasskeyCreation> =>
  (await person.post(`${path}/options`, { password, ...proof })).as(PasskeyCreation).options;

export async function addPasskey(world: World, person: Person, { name = 'הטלפון', proof = {}, isSynced = false } = {}) {
  const device = new SoftwarePasskey(world, isSynced);
  const response = device.created(await creationFor(person, proof));
  const { passkey } = (await person.post(path, { name, response })).as(OnePasskey, 201);
  return { device, passkey };
}

export const requestFor = async (browser: Person): Promise<PasskeyRequest> =>
  (await browser.post('/api/auth/passkey/options')).as(PasskeyRequest).options;

/** Asks, and answers with what this passkey says. */
export async function signInWith(browser: Person, device: SoftwarePasskey, twist: Twist = {}) {
  return browser.post('/api/auth/passkey', { response: device.asserted(await requestFor(browser), twist) });
}

export const listOf = async (person: Person) => (await person.get(path)).as(Passkeys).passkeys;

/** Somebody with a passkey. */
export async function keyedIn(world: World) {
  const dana = await verified(world);
  return { dana, email: dana.user.email, ...(await addPasskey(world, dana)) };
}
