import { Client, type ClientConfig } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import type { Position } from './position.js';

export interface AppendNotifierOptions {
  /** Where to tell other processes, and hear from them, once started; without it the signal stays in this process. */
  connection?: ClientConfig;
  channel?: string;
}

/** Called after a commit: with its position when this process wrote it, with `null` when another one did, or may have. */
export type AppendListener = (position: Position | null) => void;

/** Asks those who listen already to say that they are there. */
const greeting = 'hello';
const largestReconnectMs = 5_000;
const failedPauseMs = 200;

/**
 * Says that the log has grown; whoever hears it reads the log. Never part of a writing transaction (NOTIFY there
 * serialises all commits): towards other processes one connection of its own sends empty NOTIFYs, at most one in
 * flight, however many appends there were. A process that has heard of no other one sends none: whoever comes greets, and
 * is answered, and what it wrote before the answer came is told then. A signal may be lost; its hearers poll as well.
 */
export class AppendNotifier {
  private readonly listeners = new Set<AppendListener>();
  private readonly channel: string;
  private client: Client | null = null;
  private running = false;
  private sending = false;
  private unsent = false;
  /** Another process was heard since this one has listened. */
  private hasHeardOthers = false;
  private reconnect: NodeJS.Timeout | undefined;
  private reconnectMs = 50;

  constructor(private readonly options: AppendNotifierOptions = {}) {
    this.channel = options.channel ?? 'event_log';
    if (!/^[a-z_]+$/.test(this.channel)) throw new TypeError(`channel: ${this.channel}`);
  }

  /** False where other processes are not heard. */
  get isListening(): boolean {
    return this.client !== null;
  }

  /** @returns how to stop listening */
  listen(listener: AppendListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Tells this process at once, and the others as soon as the line is free. */
  notify(position: Position): void {
    this.tell(position);
    this.unsent = true;
    this.send();
  }

  /** Opens the line to other processes. Fails never: while there is no connection it keeps trying. */
  async start(): Promise<void> {
    if (this.running || !this.options.connection) return;
    this.running = true;
    await this.connect(this.options.connection);
  }

  async stop(): Promise<void> {
    this.running = false;
    clearTimeout(this.reconnect);
    const client = this.client;
    this.client = null;
    await client?.end();
  }

  private async connect(connection: ClientConfig): Promise<void> {
    const client = new Client({ ...connection, keepAlive: true, application_name: 'event log signal' });
    let lost = false;
    const onLost = (): void => {
      if (lost) return;
      lost = true;
      if (this.client === client) {
        this.client = null;
        this.tell(null);
      }
      if (this.running) this.connectLater(connection);
    };
    client.on('error', onLost).on('end', onLost);
    client.on('notification', ({ processId, payload }) => {
      if (processId !== ownProcessId(client)) this.hear(payload === greeting);
    });
    try {
      await client.connect();
      // Whoever listened before this one hears it, and answers after whatever it has not told; who comes later greets.
      await client.query(`LISTEN ${this.channel}; NOTIFY ${this.channel}, '${greeting}'`);
    } catch {
      onLost(); // the database is away; the poll of the hearers serves meanwhile
      await client.end().catch(() => undefined);
      return;
    }
    if (!this.running) return client.end();
    this.client = client;
    this.reconnectMs = 50;
    this.tell(null); // others may have written since it was last heard
    this.send();
  }

  private hear(isGreeting: boolean): void {
    this.hasHeardOthers = true;
    this.unsent ||= isGreeting;
    this.tell(null);
    this.send();
  }

  private tell(position: Position | null): void {
    for (const listener of this.listeners) listener(position);
  }

  private connectLater(connection: ClientConfig): void {
    this.reconnect = setTimeout(() => void this.connect(connection), this.reconnectMs);
    this.reconnectMs = Math.min(this.reconnectMs * 2, largestReconnectMs);
  }

  private send(): void {
    if (!this.client || !this.hasHeardOthers || this.sending || !this.unsent) return;
    this.sending = true;
    this.unsent = false;
    this.client
      .query(`NOTIFY ${this.channel}`)
      .catch(async () => {
        this.unsent = true;
        await delay(failedPauseMs);
      })
      .finally(() => {
        this.sending = false;
        this.send();
      });
  }
}

const ownProcessId = (client: Client): unknown => (client as Client & { processID?: number }).processID;
