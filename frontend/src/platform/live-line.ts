import { type LiveMessages, liveMessages } from '@shulayim/contracts';
import { io } from 'socket.io-client';

type LiveEvent = keyof LiveMessages;

interface Ends {
  /** Asked at every attempt. */
  auth(): Record<string, string | undefined>;
  onConnect(): void;
  onStatus(status: 'disconnected' | 'refused'): void;
  onMessage<Name extends LiveEvent>(event: Name, message: LiveMessages[Name]): void;
}

export interface Line {
  isConnected(): boolean;
  emit(event: 'watch' | 'unwatch', what: Record<string, string | undefined>): void;
  reconnect(): void;
}

/** The socket itself and the schemas of what comes through it, apart from `live.ts`: pages are drawn before they are here. */
export function openLine({ auth, onConnect, onStatus, onMessage }: Ends): Line {
  const socket = io({
    auth: (answer) => answer(auth()),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
  socket.on('connect', onConnect);
  socket.on('disconnect', () => onStatus('disconnected'));
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) =>
    onStatus(error.data?.code ? 'refused' : 'disconnected'),
  );
  const listen = <Name extends LiveEvent>(event: Name) =>
    socket.on(event as string, (raw: unknown) => {
      const parsed = liveMessages[event].safeParse(raw);
      if (parsed.success) onMessage(event, parsed.data as LiveMessages[Name]);
    });
  for (const event of Object.keys(liveMessages) as LiveEvent[]) listen(event);
  return {
    isConnected: () => socket.connected,
    emit: (event, what) => void socket.emit(event, what),
    reconnect: () => void socket.disconnect().connect(),
  };
}
