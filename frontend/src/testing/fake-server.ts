import type { Failure } from '@shulayim/contracts';

/** A call that the page made: `body` as it was sent, null where there was none. */
export interface Call {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

type Body = object | ((call: Call) => unknown);
type Headers = Readonly<Record<string, string>>;

/** What a route answers next; see `FakeServer.answer`. */
interface Answer {
  readonly status: number;
  readonly text: (call: Call) => Promise<string>;
  readonly headers: Headers;
}

/** Answers that never come, and a network that is not there. */
export const silence = Symbol('silence');
export const noNetwork = Symbol('no network');
type Trouble = typeof silence | typeof noNetwork;
/** What a proxy says whose server does not answer: with 502, by `FakeServer.answerText`. */
export const gatewayPage = '<html><body>Bad Gateway</body></html>';

/**
 * In place of the server, at `fetch`: what the client sends and reads goes through its own code, the schemas of
 * `@shulayim/contracts` included, so that an answer of another shape is seen to be refused.
 */
export class FakeServer {
  readonly calls: Call[] = [];
  /** Routes that were called and have no answer: a mistake of the test, which `openPage` tells at its end. */
  readonly unanswered: string[] = [];
  private readonly routes = new Map<string, Answer | Trouble>();

  /**
   * From now on `route` ("GET /api/users/me", its query left out) answers `body`; a function is given the call, and may
   * return a promise.
   */
  answer(route: string, body: Body, status = 200, headers: Headers = {}): this {
    const told = async (call: Call) => (typeof body === 'function' ? (body as (call: Call) => unknown)(call) : body);
    const text = async (call: Call) => JSON.stringify(await told(call));
    this.routes.set(route, { status, text, headers: { 'content-type': 'application/json', ...headers } });
    return this;
  }

  /** From now on `route` refuses, as the server does: with a sentence, and perhaps one for each field. */
  refuse(route: string, status: number, failure: Partial<Failure> & { code: string; error: string }): this {
    return this.answer(route, { success: false, requestId: 'r-1', ...failure }, status);
  }

  /** From now on something else answers in the server's place: a gateway's page, or JSON that breaks off. */
  answerText(route: string, text: string, { status = 200, type = 'text/html' } = {}): this {
    this.routes.set(route, { status, text: async () => text, headers: { 'content-type': type } });
    return this;
  }

  /** From now on `route` does not answer, or cannot be reached. */
  fail(route: string, how: Trouble): this {
    this.routes.set(route, how);
    return this;
  }

  answers(route: string): boolean {
    return this.routes.has(route);
  }

  /** The calls of one route, the first one first. */
  callsOf(route: string): readonly Call[] {
    return this.calls.filter((call) => routeOf(call) === route);
  }

  /** To be put in the place of `fetch`. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? null),
      headers: (init.headers ?? {}) as Record<string, string>,
    };
    this.calls.push(call);
    const answer = this.routes.get(routeOf(call));
    if (answer === noNetwork) throw new TypeError('Failed to fetch');
    if (answer === silence) return never(init.signal);
    if (answer) return responseOf(answer.status, await answer.text(call), answer.headers);
    this.unanswered.push(routeOf(call));
    return responseOf(501, '{}', {});
  };
}

const routeOf = ({ method, path }: Call): string => `${method} ${path.replace(/\?.*$/, '')}`;

/** As much of a response as the client reads; jsdom has none. */
function responseOf(status: number, text: string, headers: Headers): Response {
  const response = {
    status,
    ok: status >= 200 && status < 300,
    headers: new Map(Object.entries(headers)),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    blob: async () => new Blob([text]),
  };
  return response as unknown as Response;
}

/** Ends as `fetch` does, when the page gives up. */
const never = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });
