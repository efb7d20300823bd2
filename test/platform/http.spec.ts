import { request } from 'node:http';
import { connect } from 'node:net';
import { Me, OneComment, OneLink } from '@shulayim/contracts';
import { z } from 'zod';
import type { Person } from '../support/person.js';
import { commentOn, createLink, createProject, nobodysId } from '../support/projects.js';
import { useWorld } from '../support/world.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});

describe('a request that makes no sense', () => {
  it.each(['{bad', ' ', '[1', 'null,'])('as JSON is refused: %p', async (body) => {
    (await world.person().post('/api/auth/login', body)).refused(400, 'malformed_json');
  });

  it.each([null, 7, 'text', [], [{}]].map((value) => JSON.stringify(value)))(
    'in its shape is refused: %s',
    async (body) => {
      (await dana.post('/api/projects', body)).refused(400, 'invalid_input');
    },
  );

  it('but says nothing at all is as good as one without a body, whatever it says that it is', async () => {
    const link = await createLink(dana, await createProject(dana, { visibility_status: 'shared' }));
    const headers = { 'content-type': 'application/json' };
    (await dana.post(`/api/sharing/${link.shareToken}/deactivate`, '', headers)).as(OneLink);
    (await dana.post('/api/users/me/onboarding', '', headers)).as(Me);
    (await world.person().post('/api/auth/login', '', headers)).refused(400, 'invalid_input');
  });

  it('in another format is refused', async () => {
    const headers = { 'content-type': 'text/csv' };
    (await dana.post('/api/projects', 'title', headers)).refused(400, 'malformed_json');
  });

  it('of more than 2 MiB is refused, of less not', async () => {
    const body = (length: number) => ({ title: 'א', description: 'x'.repeat(length) });
    (await dana.post('/api/projects', body(2 * 1024 * 1024))).refused(413, 'too_large');
    (await dana.post('/api/projects', body(2 * 1024 * 1024 - 200))).refused(400, 'invalid_input');
  });

  it.each([
    ['GET', '/api/nope'],
    ['GET', '/api'],
    ['POST', '/api/nope'],
    ['PATCH', '/api/projects'],
    ['DELETE', '/api/feed'],
    ['GET', `/api/projects/${nobodysId}/nope`],
    ['POST', '/nope'],
  ])('of a place that does not exist is told so in JSON: %s %s', async (method, path) => {
    const answer = await dana.ask(method, path);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    answer.refused(404, 'not_found');
  });

  it.each(['/api/%', '/api/texts/%E0%A4%A', '/%c0', `/api/texts/${'x'.repeat(301)}`])(
    'in its address names nothing: %s',
    async (path) => {
      (await dana.get(path)).refused(404, 'not_found');
    },
  );

  it('by TRACE gets nothing of itself back', async () => {
    const status = await new Promise((resolve, reject) => {
      const tracing = request(`${world.url}/api/site`, { method: 'TRACE', headers: { cookie: 'shulayim_guest=x' } });
      tracing.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      tracing.end();
    });
    expect(status).toBe(404);
  });

  it('never answers with what failed inside', async () => {
    const { text } = await dana.post('/api/auth/login', '{bad');
    expect(text).not.toMatch(/SyntaxError|at |node_modules|Unexpected/);
  });
});

describe('every answer', () => {
  it('carries the id that the failure names', async () => {
    const answer = await dana.get('/api/nope');
    expect(answer.headers.get('x-request-id')).toBe(answer.refused(404, 'not_found').requestId);
  });

  it('keeps browsers from guessing and framing', async () => {
    const { headers } = await dana.get('/api/users/me');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('a page of another site', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])('(%s) changes nothing', async (origin) => {
    (await dana.post('/api/auth/logout', {}, { origin })).refused(403, 'cross_origin');
    (await dana.post('/api/projects', { title: 'x' }, { origin })).refused(403, 'cross_origin');
    expect((await dana.get('/api/users/me')).status).toBe(200);
  });

  it('is not allowed to read either', async () => {
    const { headers } = await dana.get('/api/users/me', { origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('of our own may change what it likes', async () => {
    expect((await dana.post('/api/projects', { title: 'x' }, { origin: world.url })).status).toBe(201);
  });
});

describe('a repeated request', () => {
  it('gets its first answer even after the server forgot that it gave one', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const noa = await world.register('reader');
    const send = () =>
      noa.post(`/api/parts/${part.id}/comments`, commentOn(part), { 'idempotency-key': 'died in between' });
    const first = (await send()).as(OneComment, 201);
    // As if the program had died between the append and the answer.
    await world.pool.query(`UPDATE idempotency_keys SET status = NULL, answer = NULL WHERE key = 'died in between'`);
    expect((await send()).as(OneComment, 201)).toEqual(first);
    const { rows } = await world.pool.query('SELECT 1 FROM comments WHERE part_id = $1', [part.id]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['PUT', '/api/projects/{id}', { title: 'אחרת' }, 200],
    ['POST', '/api/projects/{id}/parts', { title: 'פרק', body: 'טקסט' }, 201],
    ['POST', '/api/users/me/onboarding', undefined, 200],
  ])('%s %s answers alike', async (method, path, body, status) => {
    const { project } = await createProject(dana);
    const headers = { 'idempotency-key': `again ${method} ${path}` };
    const answers = [1, 2].map(() => dana.ask(method, path.replace('{id}', project.id), body, headers));
    const [first, second] = await Promise.all(answers);
    expect(first?.as(z.unknown(), status)).toEqual(second?.as(z.unknown(), status));
  });
});

it('a message of two lengths is refused whole, so that nobody hides a second one in it', async () => {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  const hidden = 'GET /api/site HTTP/1.1\r\nhost: x\r\n\r\n';
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
      `content-length: ${hidden.length + 5}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  );
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

it('a caller who hangs up in the middle harms nobody', async () => {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    'POST /api/projects HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"ti',
  );
  socket.destroy();
  expect((await dana.get('/api/users/me')).status).toBe(200);
});
