import type { Failure } from '@shulayim/contracts';
import type { z } from 'zod';
import { inLanguage } from '../i18n';
import { ApiFailure, tellFailure } from './api-failure';
import { clientBuild } from '../loading/first-data';
import { type AnswerTrouble, troubles, unanswered, unreadable } from './api-troubles';

export { ApiFailure };

export interface CallOptions {
  /** One key per user action: the same key and body again gets the first answer. Made up when left out. */
  idempotencyKey?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Sent to its end although the page that asks is being left. */
  keepalive?: boolean;
  /** A status of failure whose body may have the schema's shape all the same: a health check's 503 is its answer. */
  answersAt?: number;
}

/** Of an answer; or the way to it, for pages that do without its library. */
export type SchemaOrLater<S> = S | (() => Promise<S>);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Milliseconds; the screens that P §9 gives shorter limits pass their own. */
const defaultTimeoutMs = 15_000;

/** `crypto.randomUUID` exists on secure origins only, and a phone on the home network is not one. */
export function newKey(): string {
  return (globalThis.crypto as Partial<Crypto>).randomUUID?.() ?? fromRandomBytes();
}

function fromRandomBytes(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of the page, in which its answers are to be. */
export const languageHeader = () => ({ 'accept-language': document.documentElement.lang || 'he' });

const failureOfTrouble = (status: number, { code, message, detail }: AnswerTrouble): ApiFailure =>
  new ApiFailure(status, code, inLanguage(message), {}, null, null, undefined, detail);

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw failureOfTrouble(response.status, unreadable(response, text));
  }
}

/** @param body of an answer that is none: the failure envelope, or whatever came in its place */
export function failureOf(response: Response, body: unknown): ApiFailure {
  const told: Partial<Failure> = typeof body === 'object' && body !== null ? body : {};
  if (typeof told.error !== 'string')
    return failureOfTrouble(response.status, troubles.no_error_field(response.status));
  const { code = 'internal', error, fields, requestId = null, proposal, part } = told;
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  return new ApiFailure(response.status, code, error, fields, requestId, retryAfter, proposal, error, part);
}

async function send(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const headers: Record<string, string> = { accept: 'application/json', ...languageHeader(), ...options.headers };
  if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? newKey();
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (cause) {
    throw failureOfTrouble(0, unanswered(cause, options.signal));
  }
}

function parse<S extends z.ZodType>(status: number, schema: S | undefined, answer: unknown): z.output<S> {
  if (!schema) return answer as z.output<S>;
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw failureOfTrouble(status, troubles.bad_shape());
  return parsed.data;
}

/** Of the build that this page came with, an answer is what the code here expects: only another one's needs its schema. */
function schemaFor<S>(response: Response, load: () => Promise<S>): Promise<S> | undefined {
  const build = clientBuild();
  return build !== '' && response.headers.get('x-client-build') === build ? undefined : load();
}

async function call<S extends z.ZodType>(
  method: Method,
  path: string,
  later: SchemaOrLater<S> | undefined,
  body: unknown,
  options: CallOptions = {},
): Promise<z.output<S>> {
  try {
    const response = await send(method, path, body, options);
    const answer = await readBody(response);
    if (!response.ok && response.status !== options.answersAt) throw failureOf(response, answer);
    const schema = typeof later === 'function' ? await schemaFor(response, later) : later;
    const isAnswer = response.ok || (response.status === options.answersAt && schema?.safeParse(answer).success);
    if (!isAnswer) throw failureOf(response, answer);
    return parse(response.status, schema, answer);
  } catch (cause) {
    // The connection can also break, or the time run out, while an answer is read.
    const failure = cause instanceof ApiFailure ? cause : failureOfTrouble(0, unanswered(cause, options.signal));
    tellFailure(failure);
    throw failure;
  }
}

const sending =
  (method: Exclude<Method, 'GET'>) =>
  <S extends z.ZodType = z.ZodUnknown>(
    path: string,
    schema?: SchemaOrLater<S>,
    body?: unknown,
    options?: CallOptions,
  ): Promise<z.output<S>> =>
    call(method, path, schema, body, options);

/**
 * The one way to the server. `path` begins with `/api/`. The answer is parsed by `schema` (of `@shulayim/contracts`),
 * which may come after it.
 *
 * @throws ApiFailure always, and nothing else
 */
export const api = {
  get: <S extends z.ZodType = z.ZodUnknown>(path: string, schema?: SchemaOrLater<S>, options?: CallOptions) =>
    call('GET', path, schema, undefined, options),
  post: sending('POST'),
  put: sending('PUT'),
  del: sending('DELETE'),
};

/**
 * Keys for one form: the same key while the same content is tried again (a retry, a double click), a fresh one for
 * other content or after `done`.
 */
export function actionKeys(make: () => string = newKey) {
  let current: { content: string; key: string } | null = null;
  return {
    for(body: unknown): string {
      const content = JSON.stringify(body);
      if (current?.content !== content) current = { content, key: make() };
      return current.key;
    },
    done(): void {
      current = null;
    },
  };
}
