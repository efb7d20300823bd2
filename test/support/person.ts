import { Failure, SignedIn, type User } from '@shulayim/contracts';
import type { z } from 'zod';

type Headers = Readonly<Record<string, string>>;

/** One HTTP answer, read to its end. */
export class Answer {
  constructor(
    readonly call: string,
    readonly status: number,
    readonly headers: globalThis.Headers,
    readonly text: string,
  ) {}

  /** @throws unless it came with this status and has the contract's shape */
  as<Schema extends z.ZodType>(schema: Schema, status = 200): z.output<Schema> {
    this.mustBe(status);
    return schema.parse(JSON.parse(this.text));
  }

  /** @throws unless it is the failure envelope with this status and code */
  refused(status: number, code: string): Failure {
    this.mustBe(status);
    const failure = Failure.parse(JSON.parse(this.text));
    if (failure.code !== code) throw new Error(`${this.call} was refused with ${failure.code} instead of ${code}`);
    return failure;
  }

  private mustBe(status: number): void {
    if (this.status !== status)
      throw new Error(`${this.call} answered ${this.status} instead of ${status}: ${this.text.slice(0, 500)}`);
  }
}

/** Somebody with a browser (it keeps cookies) or, with headers of their own, a program. */
export class Person {
  private readonly cookies = new Map<string, string>();
  private account: { user: User; token: string } | null = null;

  constructor(
    readonly url: string,
    private readonly headers: Headers = {},
  ) {}

  /** Only of somebody who registered or logged in. */
  get user(): User {
    if (!this.account) throw new Error('This person has no account.');
    return this.account.user;
  }

  /** Whether somebody registered or logged in here as one who has a feed. */
  get isAuthor(): boolean {
    return this.account !== null && this.account.user.role !== 'reader';
  }

  /** What a program would send as bearer. */
  get token(): string {
    if (!this.account) throw new Error('This person has no account.');
    return this.account.token;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keeps(cookie: string): boolean {
    return this.cookies.has(cookie);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  get = (path: string, headers?: Headers) => this.ask('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Headers) => this.ask('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Headers) => this.ask('PUT', path, body, headers);
  delete = (path: string, headers?: Headers) => this.ask('DELETE', path, undefined, headers);

  /** @param body a string is sent as it is, anything else as JSON */
  async ask(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    const cookie = this.cookieHeader;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return new Answer(`${method} ${path}`, response.status, response.headers, await response.text());
  }

  async register(details: { name: string; email: string; password: string; role: string }): Promise<void> {
    this.account = (await this.post('/api/auth/register', details)).as(SignedIn, 201);
  }

  async logIn(email: string, password: string): Promise<void> {
    this.account = (await this.post('/api/auth/login', { email, password })).as(SignedIn);
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const isGone = /expires=Thu, 01 Jan 1970/i.test(line) || /max-age=0(;|$)/i.test(line);
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}
