import { Done } from '@shulayim/contracts';
import { ApiFailure, actionKeys, api } from './api';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status, headers }));
const failureOf = (promise: Promise<unknown>): Promise<ApiFailure> =>
  promise.then(
    () => Promise.reject(),
    (e) => e,
  );

/** The page says in which language it is to be answered, and which build it came with. */
const pageOf = (build: string) =>
  Object.defineProperty(globalThis, 'document', {
    value: { documentElement: { lang: 'he' }, querySelector: () => (build ? { content: build } : null) },
    configurable: true,
  });
beforeEach(() => void pageOf(''));
afterEach(() => jest.restoreAllMocks());
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'));

describe('a call to the server', () => {
  it('gives the parsed answer', async () => {
    answer(200, { success: true, extra: 1 });
    await expect(api.get('/api/x', Done)).resolves.toEqual({ success: true });
  });

  it('carries an idempotency key when it changes something, and none when it reads', async () => {
    const sent = answer(200, { success: true });
    await api.post('/api/x', Done, { a: 1 }, { idempotencyKey: 'k1' });
    expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('k1');
    answer(200, { success: true });
    await api.get('/api/x', Done);
    expect(new Headers(sent.mock.calls[1]?.[1]?.headers).has('idempotency-key')).toBe(false);
  });

  it('throws the envelope of a refusal', async () => {
    answer(429, { success: false, error: 'לאט', code: 'too_many_requests', requestId: 'r1' }, { 'retry-after': '7' });
    const failure = await failureOf(api.post('/api/x'));
    expect(failure).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'לאט',
      requestId: 'r1',
      retryAfter: 7,
    });
  });

  it('refuses an answer that is not what the contract says', async () => {
    answer(200, { success: 'yes' });
    expect(await failureOf(api.get('/api/x', Done))).toMatchObject({
      code: 'bad_shape',
      detail: 'Invalid response format from server',
      isUnreadable: true,
    });
  });
});

describe('a schema that is fetched', () => {
  it.each([
    ['of the build that the page came with', 'b1', 'b1', 0],
    ['of another build', 'b1', 'b2', 1],
    ['of a server that does not say', 'b1', undefined, 1],
    ['on a page that does not say', '', '', 1],
  ])('is asked for to look at an answer %s or not', async (_what, page, answered, times) => {
    pageOf(page);
    const schema = jest.fn(async () => Done);
    answer(200, { success: true, extra: 1 }, answered === undefined ? {} : { 'x-client-build': answered });
    const given = await api.get('/api/x', schema);
    expect(schema).toHaveBeenCalledTimes(times);
    expect(given).toEqual(times === 0 ? { success: true, extra: 1 } : { success: true });
  });
});

describe('an answer that is not of our server', () => {
  const page = '<!doctype html><title>שוליים</title>';
  const text = (status: number, body: string, type: string) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(body, { status, headers: { 'content-type': type } }));

  it.each([
    [404, page, 'text/html', 'api_not_deployed', 'API endpoint not found - check if Netlify function is deployed'],
    [502, page, 'text/html', 'html_instead_of_json', 'Server returned HTML instead of JSON (status: 502)'],
    [200, page, 'text/plain', 'html_instead_of_json', 'Server returned HTML instead of JSON (status: 200)'],
    [200, '{"success": tr', 'application/json', 'invalid_json', 'Invalid JSON response from server'],
    [200, '', 'application/json', 'invalid_json', 'Invalid JSON response from server'],
    [418, '{"short": true}', 'application/json', 'no_error_field', 'HTTP 418'],
    [500, 'null', 'application/json', 'no_error_field', 'HTTP 500'],
  ])('%i with %j is told as %s %s', async (status, body, type, code, detail) => {
    text(status, body, type);
    const failure = await failureOf(api.get('/api/x', Done));
    expect(failure).toMatchObject({ status, code, detail, isUnreadable: true });
    expect(failure.message).toMatch(/[א-ת]/);
  });
});

describe('no answer', () => {
  const fails = (cause: unknown) => jest.spyOn(globalThis, 'fetch').mockRejectedValue(cause);
  const online = (isOnline: boolean) =>
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: isOnline }, configurable: true });

  it.each([
    [false, 'Network error - check internet connection'],
    [true, 'Network error or server unavailable'],
  ])('while the machine is online: %s', async (isOnline, detail) => {
    online(isOnline);
    fails(new TypeError('Failed to fetch'));
    expect(await failureOf(api.get('/api/x'))).toMatchObject({ status: 0, code: 'network', detail });
  });

  it('in time is a time-out, also while the answer is read', async () => {
    fails(new DOMException('late', 'TimeoutError'));
    expect(await failureOf(api.get('/api/x'))).toMatchObject({ status: 0, code: 'timeout' });
    const slow = new ReadableStream({ start: (body) => body.error(new DOMException('late', 'TimeoutError')) });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(slow));
    expect(await failureOf(api.get('/api/x'))).toMatchObject({ status: 0, code: 'timeout' });
  });

  it('because the caller gave up is no trouble of the network', async () => {
    fails(new DOMException('gone', 'AbortError'));
    const signal = AbortSignal.abort();
    expect(await failureOf(api.get('/api/x', undefined, { signal }))).toMatchObject({ status: 0, code: 'cancelled' });
  });
});

describe('the keys of one form', () => {
  it('stay the same for the same content until it is done', () => {
    let n = 0;
    const keys = actionKeys(() => `k${++n}`);
    expect([keys.for({ a: 1 }), keys.for({ a: 1 }), keys.for({ a: 2 })]).toEqual(['k1', 'k1', 'k2']);
    keys.done();
    expect(keys.for({ a: 2 })).toBe('k3');
  });
});
