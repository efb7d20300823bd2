import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Draining } from './draining.js';

/** How long requests under way may take once nothing new is let in. */
const graceMs = 10_000;
const lookEveryMs = 250;

/**
 * Ends connections that would keep the program from ending. Node's `server.close` waits, without a limit, for those that have
 * asked nothing yet (browsers open some in advance), for kept ones whose request ended after it, and for sockets whose other
 * end is gone from the network.
 */
@Injectable()
export class ConnectionsAtShutdown implements BeforeApplicationShutdown {
  private readonly all = new Set<Socket>();
  private readonly unused = new Set<Socket>();

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly draining: Draining,
  ) {}

  /** Before the server listens: what it does not hear of cannot be ended. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.all.add(socket);
      this.unused.add(socket);
      socket.once('close', () => {
        this.all.delete(socket);
        this.unused.delete(socket);
      });
    });
    const isUsed = ({ socket }: { socket: Socket }): void => void this.unused.delete(socket);
    server.on('request', isUsed).on('upgrade', isUsed);
  }

  beforeApplicationShutdown(): void {
    // A command of the operator's has no server.
    const adapter = this.http.httpAdapter as HttpAdapterHost['httpAdapter'] | null;
    const server = adapter?.getHttpServer() as Server | undefined;
    if (!server?.listening) return;
    // From now on, answers close their connection.
    this.draining.begin();
    let leftMs = graceMs;
    const timer = setInterval(() => {
      if (server.listening) return;
      leftMs -= lookEveryMs;
      server.closeIdleConnections();
      for (const socket of leftMs > 0 ? this.unused : this.all) socket.destroy();
    }, lookEveryMs).unref();
    server.once('close', () => clearInterval(timer));
  }
}
