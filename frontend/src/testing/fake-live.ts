import type { LiveMessages } from '@shulayim/contracts';
import { act, waitFor } from '@testing-library/react';

type Handler = (message?: unknown) => void;

/** In place of the live connection, at `io`: it says nothing until a spec connects it. */
class FakeLive {
  private readonly handlers = new Map<string, Handler>();
  private readonly socket = {
    connected: false,
    on: (event: string, handler: Handler) => void this.handlers.set(event, handler),
    /** Each watch is answered at once. */
    emit: (_event: string, _what: object, done: () => void) => done(),
    connect: () => this.socket,
    disconnect: () => this.socket,
  };
  readonly io = () => this.socket;

  /** For the first time, or again. */
  async connect(): Promise<void> {
    await waitFor(() => expect(this.handlers.has('connect')).toBe(true));
    this.socket.connected = true;
    act(() => this.handlers.get('connect')?.());
  }

  lose(): void {
    this.socket.connected = false;
    act(() => this.handlers.get('disconnect')?.('transport close'));
  }

  /** Tells the page what the server would; it goes through the client's own schemas. */
  async tell<Name extends keyof LiveMessages>(event: Name, message: LiveMessages[Name]): Promise<void> {
    await waitFor(() => expect(this.handlers.has(event)).toBe(true));
    await act(async () => this.handlers.get(event)?.(message));
  }

  /** The next page opens without a connection. */
  forget(): void {
    this.socket.connected = false;
  }
}

export const live = new FakeLive();
