import { io, type Socket } from 'socket.io-client';
import { randomUUID } from 'node:crypto';
import { until } from './until.js';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, never> & { success?: boolean; code?: string; error?: string };
}

/** A person with a browser's cookies, over the network: what they send and hear is all that a test of processes knows. */
export class RemotePerson {
  private readonly cookies = new Map<string, string>();

  /** @param url of the program; a person may go to another one, with the same cookies */
  constructor(public url: string) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: this.cookie,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  get = (path: string): Promise<Answer> => this.call('GET', path);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>): Promise<Answer> =>
    this.call('POST', path, body, headers);

  /** Opens the live connection. @param since the position last seen, as the client keeps it */
  listen(since?: string): LiveEar {
    return new LiveEar(
      io(this.url, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie: this.cookie },
        auth: since ? { since } : {},
        reconnection: false,
      }),
    );
  }
}

export interface Heard {
  readonly position: string;
  readonly entry: { kind: string; comment?: { id: string; comment_text: string } };
}

/** All that came over one live connection, in order. */
export class LiveEar {
  readonly feed: Heard[] = [];
  readonly names: string[] = [];

  constructor(readonly socket: Socket) {
    socket.on('feed', (message: Heard) => this.feed.push(message));
    socket.onAny((name: string) => this.names.push(name));
  }

  /** Waits until an author's feed is followed: a socket is connected before that. */
  async joined(): Promise<void> {
    await until(() => this.names.includes('unread'));
  }

  /** Ids of the comments that were told of as new, in order. */
  get added(): string[] {
    return this.feed.flatMap(({ entry }) =>
      entry.kind === 'comment_added' && entry.comment ? [entry.comment.id] : [],
    );
  }

  get lastPosition(): string | undefined {
    return this.feed.at(-1)?.position;
  }

  close(): void {
    this.socket.disconnect();
  }
}

export interface SharedText {
  readonly author: RemotePerson;
  readonly authorId: string;
  readonly email: string;
  readonly partId: string;
  readonly projectId: string;
  readonly token: string;
  readonly body: string;
}

const body = 'בבוקר ירדה מרים אל החוף.\nשלוש סירות חסרו, והים היה שקט 😀 מאוד.';
const quote = 'שלוש סירות חסרו';

/** A new author with a shared work of one part. @throws Error with the answer when a step is refused */
export async function shareText(url: string): Promise<SharedText> {
  const author = new RemotePerson(url);
  const email = `${randomUUID()}@example.com`;
  const done = async (answer: Promise<Answer>): Promise<Record<string, { id: string }>> => {
    const { status, body: told } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(told));
    return told as unknown as Record<string, { id: string }>;
  };
  const { user } = await done(
    author.post('auth/register', { name: 'סופרת', email, password: 'secret1x', role: 'author' }),
  );
  const { project } = await done(author.post('projects', { title: 'רומן', category: 'novel', tags: [] }));
  const projectId = project?.id ?? '';
  const { part } = await done(author.post(`projects/${projectId}/parts`, { title: 'פרק', body }));
  const settings = { visibility_status: 'shared', mail_frequency: 'immediately' };
  await done(author.call('PUT', `projects/${projectId}`, settings));
  const partId = part?.id ?? '';
  const { shareToken } = await done(author.post('sharing/create', { projectId, partId }));
  return { author, authorId: user?.id ?? '', email, partId, projectId, token: String(shareToken), body };
}

/** A guest who opened the link: their cookie lets them comment. */
export async function openAsGuest(text: SharedText, url = text.author.url): Promise<RemotePerson> {
  const guest = new RemotePerson(url);
  const { status } = await guest.get(`sharing/${text.token}`);
  if (status !== 200) throw new Error(`the link answers ${status}`);
  return guest;
}

/** A comment on a passage that is really there. */
export const newComment = (commentText: string) => ({
  comment_text: commentText,
  selected_text: quote,
  selection_start: body.indexOf(quote),
  selection_end: body.indexOf(quote) + quote.length,
  text_version: 1,
});

export const commentIdOf = ({ body: told }: Answer): string =>
  (told as unknown as { comment: { id: string } }).comment.id;

/** All pages of a list. @returns the entries of its field `name` */
export async function listAll<T>(person: RemotePerson, path: string, name: string): Promise<T[]> {
  const found: T[] = [];
  let cursor = '';
  do {
    const { body: page } = await person.get(`${path}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    const told = page as unknown as Record<string, T[]> & { next_cursor: string | null };
    found.push(...(told[name] ?? []));
    cursor = told.next_cursor ?? '';
  } while (cursor);
  return found;
}
