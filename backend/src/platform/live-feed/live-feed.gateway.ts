import type {} from '@fastify/cookie';
import { Inject, UseFilters, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { Watch } from '@shulayim/contracts';
import { EventStore, comparePositions, decodePosition, type Position } from '@shulayim/event-sourcing';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { v4 as randomId } from 'uuid';
import { Authenticator } from '../auth/authenticator.js';
import type { Visitor } from '../auth/visitor.js';
import { Settings } from '../config/settings/settings.js';
import { createBatchLoader } from '../database/queries/batch-loader.js';
import { toAnswer } from '../failures/envelope.js';
import { parsed } from '../failures/parsed.js';
import { AccountInactive, CrossOrigin, NotSignedIn, Unavailable } from '../failures/refusals.js';
import { isSameOrigin } from '../http/same-origin.js';
import { LOGGER } from '../config/logging.module.js';
import { AcknowledgeRefusalFilter } from './socket-io/acknowledge-refusal.filter.js';
import type { Connection } from './connections.js';
import { LiveHub } from './live-hub.js';

/** What a client gives at the handshake. */
interface Handshake {
  token?: unknown;
  share?: unknown;
  since?: unknown;
}

interface Since {
  readonly position: Position | null;
  /** What the client gave is no place of this log. */
  readonly isLost: boolean;
}

/** What is known of a connected socket. */
interface SocketData {
  visitor: Visitor;
  connection: Connection;
  since: Promise<Since>;
  /** Resolves once the socket follows its author's own feed. */
  joined: Promise<void>;
}
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Live messages over Socket.IO, on the program's own HTTP server. Each process tells its own sockets. */
@WebSocketGateway({ path: '/socket.io', serveClient: false, maxHttpBufferSize: 64 * 1024 })
@UseFilters(AcknowledgeRefusalFilter)
export class LiveFeedGateway
  implements
    OnGatewayInit<Server>,
    OnGatewayConnection<LiveSocket>,
    OnGatewayDisconnect<LiveSocket>,
    BeforeApplicationShutdown
{
  private isClosing = false;
  /** Asked once for all who come back at the same time. */
  private readonly head = createBatchLoader(async (asked: readonly 'head'[]) => {
    const head = await this.store.head();
    return asked.map(() => head);
  });

  @WebSocketServer() private readonly server!: Server;
  @Inject(LOGGER) private readonly log!: Logger;
  @Inject(Settings) private readonly settings!: Settings;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly store: EventStore,
    private readonly authenticator: Authenticator,
    private readonly hub: LiveHub,
  ) {}

  /** Refusals are told at the handshake, as `connect_error` with `data.code`: a guard would run only when something is asked. */
  afterInit(server: Server): void {
    server.use((socket: LiveSocket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(refused(error)),
      );
    });
  }

  handleConnection(socket: LiveSocket): void {
    const { visitor } = socket.data;
    const connection: Connection = {
      visitor,
      emit: (name, payload) => void socket.emit(name, payload),
      disconnect: () => void socket.disconnect(true),
    };
    this.hub.add(connection);
    const since = this.sinceOf((socket.handshake.auth as Handshake).since);
    forgetRequest(socket);
    Object.assign(socket.data, { connection, since, joined: this.joinOwn(socket, connection, since) });
  }

  handleDisconnect({ data }: LiveSocket): void {
    this.hub.remove(data.connection);
  }

  beforeApplicationShutdown(): void {
    this.isClosing = true;
    // Not `disconnectSockets`: that says goodbye for good, after which clients do not come back.
    this.server.engine.close();
  }

  @SubscribeMessage('watch')
  async watch(@ConnectedSocket() socket: LiveSocket, @MessageBody(parsed(Watch)) watch: Watch) {
    const { connection, since, joined } = socket.data;
    const { position, isLost } = await (watch.since === undefined ? since : this.sinceOf(watch.since));
    await this.hub.join(connection, topicOf(watch, connection.visitor), position);
    // Only now: what is loaded anew is then followed already.
    if (isLost && watch.since !== undefined) socket.emit('resync', {});
    // Whoever is answered hears from now on whatever it follows, its own feed too.
    await joined;
    return { success: true };
  }

  @SubscribeMessage('unwatch')
  unwatch(@ConnectedSocket() { data }: LiveSocket, @MessageBody(parsed(Watch)) watch: Watch) {
    this.hub.leave(data.connection, topicOf(watch, data.visitor));
    return { success: true };
  }

  private async admit(socket: LiveSocket): Promise<void> {
    const { headers, auth } = socket.handshake;
    if (this.isClosing) throw new Unavailable(1);
    if (!isSameOrigin(headers.origin, headers.host, this.settings.publicUrl)) throw new CrossOrigin();
    const { token, share } = auth as Handshake;
    const bearer = text(token);
    const { parseCookie } = this.http.httpAdapter.getInstance<FastifyInstance>();
    const cookies = parseCookie(headers.cookie ?? '');
    const visitor = await this.authenticator.identify({ cookies, bearer, shareToken: text(share) });
    if (bearer && !visitor.person) throw new NotSignedIn();
    if (visitor.person && !visitor.person.isActive) throw new AccountInactive();
    socket.data.visitor = visitor;
  }

  /** The feed of an author's own, which nobody has to ask for. */
  private async joinOwn(socket: LiveSocket, connection: Connection, since: Promise<Since>): Promise<void> {
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
    const head = position && (await this.head.load('head'));
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
}

const ownFeed = ({ person }: Visitor): string | null =>
  person && person.role !== 'reader' ? `feed/${person.id}` : null;

function topicOf(watch: Watch, visitor: Visitor): string {
  if ('part_id' in watch) return `part/${watch.part_id}`;
  return watch.topic === 'feed' ? (ownFeed(visitor) ?? 'feed/nobody') : watch.topic.toLowerCase();
}

/** Its headers and cookies, parsed and raw: as much memory as all else of a socket that only listens. */
function forgetRequest(socket: LiveSocket): void {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: null });
}

/** What the client gets as `connect_error`, with `data.code`. */
function refused(error: unknown): Error {
  const { body } = toAnswer(error, randomId());
  return Object.assign(new Error(body.error), { data: body });
}
