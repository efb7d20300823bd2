import type { LiveMessages } from '@shulayim/contracts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { noteSite } from '../coming-soon/mode';
import type { Line } from './live-line';
import { loseSession, onSession } from '../session/session';
import { afterDrawing } from '../loading/after-drawing';

export type LiveEvent = keyof LiveMessages;
export type LiveHandlers = { [Name in LiveEvent]?: (message: LiveMessages[Name]) => void } & {
  /**
   * What the page watches is followed from now on, and what happened between the answers that it began with and now was told
   * to nobody: after the first connection, and after a later watch that had no position to ask from.
   */
  connected?: () => void;
  /** The same after every connection but the first: what has no position (counts, lists) is asked for again. */
  reconnected?: () => void;
};
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'disconnected' | 'refused';

const events = {
  feed: true,
  unread: true,
  comment: true,
  notification: true,
  changed: true,
  site: true,
  'access-revoked': true,
  'signed-out': true,
  resync: true,
} satisfies Record<LiveEvent, true>;

/** The line's own code may not arrive. Milliseconds. */
const retryMs = 5000;
/** How many messages are remembered, so that one which arrives live and again after a reconnection is shown once. */
const rememberedMessages = 500;

const status = create<{ status: LiveStatus }>()(() => ({ status: 'off' }));
const listeners = new Set<LiveHandlers>();
const watched = new Map<string, number>();
const seen = new Set<string>();
let line: Line | null = null;
let isOpening = false;
/** The last position heard, and the one to ask from: they differ while the topics watched are catching up, one after the other. */
let lastPosition: string | null = null;
let settledPosition: string | null = null;
/** Watches that the server has not answered over this connection. */
let unanswered = new Set<object>();
/** What the listeners are told once all watches are answered. */
let untold: 'connected' | 'reconnected' | null = null;
let share: string | null = null;
let hasConnected = false;

/** What is told of these topics is no event: its position is only where the log stood, and says nothing of what was heard. */
const outsideLog = 'admin/';

function isRepeated(event: LiveEvent, message: { position?: string; topic?: string }): boolean {
  if (!message.position || message.topic?.startsWith(outsideLog)) return false;
  // One happening may concern several topics.
  const key = `${event} ${message.topic ?? ''} ${message.position}`;
  if (seen.has(key)) return true;
  seen.add(key);
  if (seen.size > rememberedMessages) seen.delete(seen.values().next().value ?? '');
  lastPosition = message.position;
  settle();
  return false;
}

function settle(): void {
  if (unanswered.size === 0) settledPosition = lastPosition;
}

function forgetPosition(): void {
  lastPosition = null;
  settledPosition = null;
}

function dispatch<Name extends LiveEvent>(event: Name, message: LiveMessages[Name]): void {
  if (isRepeated(event, message as { position?: string })) return;
  if (event === 'resync') forgetPosition();
  if (event === 'signed-out') loseSession((message as LiveMessages['signed-out']).why);
  if (event === 'site') noteSite(message);
  listeners.forEach((handlers) => {
    const handle = handlers[event] as ((message: LiveMessages[Name]) => void) | undefined;
    handle?.(message);
  });
}

function sendWatch(topic: string): void {
  const asked = {};
  unanswered.add(asked);
  line?.emit('watch', { topic, since: settledPosition ?? undefined }, () => {
    if (!unanswered.delete(asked)) return;
    settle();
    tell();
  });
}

/** Asked for earlier, an answer may be older than what is followed from now on: what lies between was lost. */
function tell(): void {
  if (unanswered.size > 0 || untold === null) return;
  const how = untold;
  untold = null;
  listeners.forEach((handlers) => handlers[how]?.());
}

function onConnect(): void {
  status.setState({ status: 'connected' });
  unanswered = new Set();
  untold = hasConnected ? 'reconnected' : 'connected';
  watched.forEach((_count, topic) => sendWatch(topic));
  tell();
  // Nothing was heard so far that could say from where on something is missed.
  if (hasConnected && settledPosition === null) listeners.forEach((handlers) => handlers.resync?.({}));
  hasConnected = true;
}

/** After the first drawing: the page stands, and can be read and commented on, without the socket's code. */
async function open(): Promise<void> {
  await afterDrawing();
  const { openLine } = await import('./live-line');
  line = openLine({
    events: Object.keys(events) as LiveEvent[],
    // Cookies sign the connection in; the position is read at every attempt, so a reconnection brings what was missed.
    auth: () => ({ share: share ?? undefined, since: settledPosition ?? undefined }),
    onConnect,
    onStatus: (now) => status.setState({ status: now }),
    onMessage: dispatch,
  });
}

function connect(): void {
  if (isOpening) return;
  isOpening = true;
  status.setState({ status: 'connecting' });
  open().catch(() => {
    status.setState({ status: 'disconnected' });
    setTimeout(() => {
      isOpening = false;
      connect();
    }, retryMs);
  });
}

/** Another person (or nobody) is signed in: the old connection speaks for someone else. */
onSession((now, before) => {
  if (now.user?.id === before.user?.id || now.status === 'checking') return;
  forgetPosition();
  seen.clear();
  line?.reconnect();
});

/** The share token that this page was opened with; it lets a guest watch the text. */
export function useShareToken(token: string | null): void {
  useEffect(() => {
    if (share === token) return;
    share = token;
    line?.reconnect();
  }, [token]);
}

/** Tells the connection what was already read through the API, so that the first connection asks for what came after. */
export function notePosition(position: string | null | undefined): void {
  lastPosition ??= position ?? null;
  settledPosition ??= position ?? null;
}

/** Listens while the component is mounted. Handlers may be written inline: the newest ones are called. */
export function useLive(handlers: LiveHandlers): void {
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });
  useEffect(() => {
    const names = [...(Object.keys(events) as LiveEvent[]), 'connected', 'reconnected'] as const;
    const relay = Object.fromEntries(
      names.map((name) => [name, (message: never) => newest.current[name]?.(message)]),
    ) as LiveHandlers;
    listeners.add(relay);
    connect();
    return () => void listeners.delete(relay);
  }, []);
}

/** Hears of one topic until the returned function is called; survives reconnections. */
export function watch(topic: string): () => void {
  connect();
  const count = watched.get(topic) ?? 0;
  watched.set(topic, count + 1);
  if (count === 0 && line?.isConnected()) {
    if (settledPosition === null) untold ??= 'connected';
    sendWatch(topic);
  }
  return () => {
    const left = (watched.get(topic) ?? 1) - 1;
    if (left > 0) return void watched.set(topic, left);
    watched.delete(topic);
    line?.emit('unwatch', { topic });
  };
}

/** Hears of one part's comments. */
export function useWatchedPart(partId: string | undefined): void {
  useEffect(() => (partId ? watch(`part/${partId}`) : undefined), [partId]);
}

/** Hears of a work's parts and settings, wherever they are changed. */
export function useWatchedProject(projectId: string): void {
  useEffect(() => watch(`project/${projectId}`), [projectId]);
}

/** Hears that something of a reader's own has changed: an answer, or a text that they read. */
export function useWatchedNotifications(): void {
  useEffect(() => watch('notifications'), []);
}

/** Hears how the running programs are, every few seconds; admins alone may. */
export function useWatchedServer(): void {
  useEffect(() => watch('admin/server'), []);
}

/** Hears that the log has grown; admins alone may. */
export function useWatchedLog(): void {
  useEffect(() => watch('admin/events'), []);
}

export const useLiveStatus = (): LiveStatus => status((now) => now.status);
