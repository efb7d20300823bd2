/** What of a service worker's global scope is used: the compiler's own description of it excludes the page's. */
export interface Extended extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
export interface FetchedEvent extends Extended {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly preloadResponse?: Promise<Response | undefined>;
}
interface MessageFromPage extends Extended {
  readonly data: unknown;
  readonly source: { readonly id: string; postMessage(message: unknown): void } | null;
  readonly ports: readonly MessagePort[];
}
interface PushedEvent extends Extended {
  readonly data: { text(): string } | null;
}
interface PressedEvent extends Extended {
  readonly notification: Notification;
}
export interface PageClient {
  readonly id: string;
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown): void;
  focus(): Promise<PageClient>;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<PageClient | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<PageClient | null>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  skipWaiting(): Promise<void>;
}

export const scope = self as unknown as Scope;
