import { Failure, liveMessages, type LiveMessages } from '@shulayim/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Person } from './person.js';
import { patienceMs, until } from './until.js';

type Name = keyof LiveMessages;
interface Heard<N extends Name = Name> {
  name: N;
  payload: LiveMessages[N];
}
interface Connecting {
  since?: string;
  token?: string;
  share?: string;
  headers?: Record<string, string>;
}

/** An open socket and everything that it heard, in order, each in the contract's shape. */
export class Listener {
  readonly heard: Heard[] = [];
  private constructor(private readonly socket: Socket) {
    for (const name of Object.keys(liveMessages) as Name[]) {
      socket.on(name, (payload: unknown) => {
        this.heard.push({ name, payload: liveMessages[name].parse(payload) });
      });
    }
  }

  /** @throws the server's refusal, with `data.code` when the server named one */
  static async connect(person: Person, { headers = {}, ...auth }: Connecting = {}): Promise<Listener> {
    const socket = io(person.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
      extraHeaders: { ...(person.cookieHeader ? { cookie: person.cookieHeader } : {}), ...headers },
    });
    const listener = new Listener(socket);
    open.add(listener);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    // A socket is connected before its author's feed is followed. With a position nothing is lost meanwhile.
    if (!auth.since && person.isAuthor) await listener.ask('watch', { topic: 'feed' }).catch(() => undefined);
    return listener;
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Follows a part. @throws when refused */
  async watch(partId: string): Promise<void> {
    const answer = await this.ask('watch', { part_id: partId });
    if (!isSuccess(answer)) throw new Error(`watching was refused: ${JSON.stringify(answer)}`);
  }

  /** @returns the code with which the server refused */
  async refusedToWatch(message: object): Promise<string> {
    return Failure.parse(await this.ask('watch', message)).code;
  }

  ask(name: string, message: object): Promise<unknown> {
    return this.socket.timeout(patienceMs).emitWithAck(name, message);
  }

  all<N extends Name>(name: N): LiveMessages[N][] {
    return this.heard.filter((one): one is Heard<N> => one.name === name).map(({ payload }) => payload);
  }

  /** Waits until it has heard such a message. */
  async hears<N extends Name>(
    name: N,
    isIt: (payload: LiveMessages[N]) => boolean = () => true,
  ): Promise<LiveMessages[N]> {
    const find = () => this.all(name).find(isIt);
    await until(
      () => find() !== undefined,
      patienceMs,
      () => `heard only ${JSON.stringify(this.heard).slice(0, 2_000)}`,
    );
    return find() as LiveMessages[N];
  }

  /** Waits until it has heard so many messages of a kind, and whatever else was sent before the last of them. */
  async hearsInAll(name: Name, count: number): Promise<void> {
    const explain = () => `heard ${this.all(name).length} of ${count}`;
    await until(() => this.all(name).length >= count, patienceMs, explain);
    await this.catchUp();
  }

  /** Everything sent to this socket before now has been heard when this resolves: a socket keeps its order. */
  async catchUp(): Promise<void> {
    if (this.isConnected) await this.ask('unwatch', { topic: 'nothing' });
  }

  async disconnected(): Promise<void> {
    await until(
      () => !this.isConnected,
      patienceMs,
      () => 'the socket is still connected',
    );
  }

  close(): void {
    this.socket.disconnect();
    open.delete(this);
  }

  static closeAll(): void {
    for (const listener of [...open]) listener.close();
  }
}

const open = new Set<Listener>();

const isSuccess = (answer: unknown): boolean => (answer as { success?: unknown } | null)?.success === true;
