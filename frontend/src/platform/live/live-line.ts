import type { LiveMessages } from '@shulayim/contracts';
import { io } from 'socket.io-client';

type LiveEvent = keyof LiveMessages;

interface Ends {
  readonly events: readonly LiveEvent[];
  /** Asked at every attempt. */
  auth(): Record<string, string | undefined>;
  onConnect(): void;
  /** `disconnected`: it is being tried again; `refused`: it is not. */
  onStatus(status: 'disconnected' | 'refused'): void;
  onMessage<Name extends LiveEvent>(event: Name, message: LiveMessages[Name]): void;
}

export interface Line {
  isConnected(): boolean;
  /** @param done is called when the server has answered, over the same connection, and what came before is taken */
  emit(event: 'watch' | 'unwatch', what: Record<string, string | undefined>, done?: () => void): void;
  reconnect(): void;
}

/** Milliseconds; each with a random half more or less, so that all pages do not come back at once. */
const firstRetryMs = 300;
const longestRetryMs = 5000;
/** A connection that lasted so long was a good one. Milliseconds. */
const steadyMs = 10_000;
/** Refusals that another attempt would meet again. */
const finalCodes = new Set(['not_signed_in', 'account_inactive']);

/** The socket itself, apart from `live.ts`: pages are drawn before it is here. */
export function openLine({ events, auth, onConnect, onStatus, onMessage }: Ends): Line {
  const socket = io({
    auth: (answer) => answer(auth()),
    transports: ['websocket', 'polling'],
    reconnectionAttempts: Infinity,
    reconnectionDelay: firstRetryMs,
    reconnectionDelayMax: longestRetryMs,
    randomizationFactor: 0.5,
  });
  const retry = retryLater(() => socket.connect());
  let isSignedOut = false;
  const inbox = takeInTurn(onMessage);
  socket.on('connect', () => {
    retry.connected();
    onConnect();
  });
  socket.on('disconnect', (reason) => {
    retry.stop();
    if (isSignedOut) return onStatus('refused');
    onStatus('disconnected');
    // The library takes the server's word as final; it is not, as long as nobody was signed out.
    if (reason === 'io server disconnect') retry.start();
  });
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    const code = error.data?.code;
    if (code && finalCodes.has(code)) return onStatus('refused');
    onStatus('disconnected');
    // Without a code nobody answered, and the library tries again by itself.
    if (code) retry.start();
  });
  for (const event of events)
    socket.on(event as string, (raw: unknown) => {
      if (event === 'signed-out') isSignedOut = true;
      inbox.take(event, raw);
    });
  return {
    isConnected: () => socket.connected,
    emit: (event, what, done = () => undefined) => void socket.emit(event, what, () => inbox.afterwards(done)),
    reconnect: () => {
      retry.stop();
      inbox.forget();
      isSignedOut = false;
      socket.disconnect().connect();
    },
  };
}

/** Of what comes through the socket: a page that hears nothing does without their library. */
const schemas = () => import('./live-schemas').then(({ liveMessages }) => liveMessages);

/** What was heard is taken in its order, the first of it once the schemas are here. */
function takeInTurn(onMessage: Ends['onMessage']) {
  let taken: Promise<void> = Promise.resolve();
  let connection = 0;
  const tell = async <Name extends LiveEvent>(event: Name, raw: unknown, over: number): Promise<void> => {
    const known = await schemas().catch(() => null);
    if (over !== connection) return;
    // What cannot be read is asked for.
    if (!known) return onMessage('resync', {});
    const parsed = known[event].safeParse(raw);
    if (parsed.success) onMessage(event, parsed.data as LiveMessages[Name]);
  };
  const next = (turn: () => void | Promise<void>) => {
    taken = taken.then(turn).catch((cause: unknown) => reportError(cause));
  };
  return {
    take(event: LiveEvent, raw: unknown): void {
      const over = connection;
      next(() => tell(event, raw, over));
    },
    afterwards: next,
    /** Whoever was spoken to over the connection before is not there any more. */
    forget(): void {
      connection += 1;
    },
  };
}

/** Later and later, up to `longestRetryMs`; from the beginning once a connection has held. */
function retryLater(connect: () => void) {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start(): void {
      const ms = Math.min(firstRetryMs * 2 ** tries, longestRetryMs) * (0.5 + Math.random());
      tries += 1;
      clearTimeout(timer);
      timer = setTimeout(connect, ms);
    },
    connected(): void {
      clearTimeout(timer);
      timer = setTimeout(() => (tries = 0), steadyMs);
    },
    stop: () => clearTimeout(timer),
  };
}
