import type {} from '@fastify/cookie';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Watch } from '@shulayim/contracts';
import { EventStore, LogFollower, comparePositions, decodePosition, type Position } from '@shulayim/event-sourcing';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { v4 as randomId } from 'uuid';
import { Authenticator } from '../auth/authenticator.js';
import type { Visitor } from '../auth/visitor.js';
import { Settings } from '../config/settings.js';
import { toAnswer } from '../failures/envelope.js';
import { parse } from '../failures/parsed.js';
import { AccountInactive, NotSignedIn } from '../failures/refusals.js';
import { isSameOrigin } from '../http/same-origin.js';
import { LOGGER } from '../logging/logging.module.js';
import { LiveHub, type Connection } from './live-hub.js';

/** How often followers are asked again whether they may still listen: links expire without an event. */
const recheckMs = 20_000;

interface Handshake {
  token?: unknown;
  share?: unknown;
  since?: unknown;
}
/** @param since as the client gave it */
type Act = (topic: string, since: string | undefined) => Promise<void>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Socket.IO over the program's own HTTP server, fed by the log. Each process tells its own sockets. */
@Injectable()
export class LiveServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | null = null;
  private follower: LogFollower | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  @Inject(LOGGER) private readonly log!: Logger;
  @Inject(Settings) private readonly settings!: Settings;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly store: EventStore,
    private readonly authenticator: Authenticator,
    private readonly hub: LiveHub,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.runsWeb) return;
    this.follower = new LogFollower(this.store, {
      types: this.hub.types,
      handle: (events) => this.hub.publish(events),
      onError: (error) => this.log.warn({ err: error }, 'the live feed waits for the database'),
      onRecovered: (waited) => this.log.warn(waited, 'the live feed goes on'),
    });
    await this.follower.start();
    this.timer = setInterval(() => void this.hub.recheckAll().catch(() => undefined), recheckMs).unref();
    this.server = new Server(this.http.httpAdapter.getHttpServer(), {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 64 * 1024,
      allowRequest: ({ headers }, decide) =>
        decide(null, !this.isClosing && isSameOrigin(headers.origin, headers.host, this.settings.publicUrl)),
    });
    this.server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(refused(error)),
      );
    });
    this.server.on('connection', (socket) => this.connected(socket));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isClosing = true;
    // Not `disconnectSockets`: that says goodbye for good, after which clients do not come back.
    this.server?.engine.close();
    await this.follower?.stop();
  }

  private async admit(socket: Socket): Promise<void> {
    const auth = socket.handshake.auth as Handshake;
    const bearer = text(auth.token);
    const { parseCookie } = this.http.httpAdapter.getInstance<FastifyInstance>();
    const cookies = parseCookie(socket.handshake.headers.cookie ?? '');
    const visitor = await this.authenticator.identify({ cookies, bearer, shareToken: text(auth.share) });
    if (bearer && !visitor.person) throw new NotSignedIn();
    if (visitor.person && !visitor.person.isActive) throw new AccountInactive();
    socket.data = { visitor };
  }

  private connected(socket: Socket): void {
    const { visitor } = socket.data as { visitor: Visitor };
    const connection: Connection = {
      visitor,
      emit: (name, payload) => void socket.emit(name, payload),
      disconnect: () => void socket.disconnect(true),
    };
    this.hub.add(connection);
    socket.on('disconnect', () => this.hub.remove(connection));
    const { since: given } = socket.handshake.auth as Handshake;
    const since = this.sinceOf(given);
    const joined = this.joinOwn(socket, connection, since);
    // Clients ask at once: nothing may be awaited before somebody listens.
    const watch: Act = async (topic, own) => {
      const { position, isLost } = await (own === undefined ? since : this.sinceOf(own));
      await this.hub.join(connection, topic, position);
      // Only now: what is loaded anew is then followed already.
      if (isLost && own !== undefined) socket.emit('resync', {});
      // Whoever is answered hears from now on whatever it follows, its own feed too.
      await joined;
    };
    this.onAsked(socket, 'watch', watch, visitor);
    this.onAsked(socket, 'unwatch', async (topic) => this.hub.leave(connection, topic), visitor);
  }

  /** The feed of an author's own, which nobody has to ask for. */
  private async joinOwn(socket: Socket, connection: Connection, since: Promise<Since>): Promise<void> {
    const { visitor } = connection;
    try {
      const [{ position, isLost }, why] = await Promise.all([since, this.endedMeanwhile(visitor)]);
      if (why) return this.hub.signOut(connection, why);
      const own = ownFeed(visitor);
      if (own) await this.hub.join(connection, own, position);
      if (isLost) socket.emit('resync', {});
    } catch (error) {
      this.log.warn({ err: error }, 'a socket could not be served');
      socket.disconnect(true);
    }
  }

  /** A place that this log never reached, or of an earlier epoch, is lost: then the client is to load everything again. */
  private async sinceOf(given: unknown): Promise<Since> {
    if (!given) return { position: null, isLost: false };
    const position = decodePosition(text(given) ?? '');
    const head = position && (await this.store.head());
    const isOurs = position && head && comparePositions(position, head) <= 0;
    const isLost = !isOurs || (await this.store.isFromEarlierEpoch(position));
    return { position: isLost ? null : position, isLost };
  }

  /** The session may have ended, or its person been suspended, between the handshake and when the hub knew the socket. */
  private async endedMeanwhile({ person }: Visitor): Promise<string | null> {
    if (!person) return null;
    const now = await this.authenticator.personOf(person.sessionId);
    if (!now) return 'signed_out';
    return now.isActive ? null : 'account_inactive';
  }

  /** Parses, does, acknowledges: with success, or with the envelope that HTTP would have answered. */
  private onAsked(socket: Socket, name: string, act: Act, visitor: Visitor): void {
    socket.on(name, (message: unknown, acknowledge?: unknown) => {
      const answer = typeof acknowledge === 'function' ? (acknowledge as (answer: object) => void) : () => undefined;
      const asked = async (): Promise<void> => {
        const watch = parse(Watch, message);
        await act(topicOf(watch, visitor), watch.since);
      };
      asked().then(
        () => answer({ success: true }),
        (error: unknown) => answer(toAnswer(error, randomId()).body),
      );
    });
  }
}

interface Since {
  readonly position: Position | null;
  /** What the client gave is no place of this log. */
  readonly isLost: boolean;
}

const ownFeed = ({ person }: Visitor): string | null =>
  person && person.role !== 'reader' ? `feed/${person.id}` : null;

function topicOf(watch: Watch, visitor: Visitor): string {
  if ('part_id' in watch) return `part/${watch.part_id}`;
  return watch.topic === 'feed' ? (ownFeed(visitor) ?? 'feed/nobody') : watch.topic.toLowerCase();
}

/** What the client gets as `connect_error`, with `data.code`. */
function refused(error: unknown): Error {
  const { body } = toAnswer(error, randomId());
  return Object.assign(new Error(body.error), { data: body });
}
