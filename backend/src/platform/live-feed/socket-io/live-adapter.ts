import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import type { Socket } from 'socket.io';

type Transform = Parameters<IoAdapter['bindMessageHandlers']>[2];

/** One plain listener for each message: the framework's own keeps a chain of observables for each, on every socket. */
export class LiveAdapter extends IoAdapter {
  override bindMessageHandlers(socket: Socket, handlers: MessageMappingProperties[], transform: Transform): void {
    for (const { message, callback } of handlers)
      socket.on(message, (...given: unknown[]) => {
        const { data, ack } = this.mapPayload(given.length > 1 ? given : given[0]);
        transform(callback(data, ack)).subscribe({
          next: (answer: unknown) => void (answer !== undefined && ack?.(answer)),
          error: (error: unknown) => this.logger.error(error),
        });
      });
  }
}
