import type { Person } from '../../../support/person.js';
import { type World, freshEmail, password, startWorld } from '../../../support/world.js';

let world: World;
let author: Person;
beforeAll(async () => {
  // One call each of whatever is limited.
  world = await startWorld({ RATE_LIMIT_SCALE: '0.001' });
  author = await world.register('author');
});
afterAll(() => world.close());

const routes = [
  ['/api/auth/login', { email: 'a@example.org', password }],
  ['/api/auth/admin-gate', { password: 'x' }],
  ['/api/auth/forgot-password', { email: 'a@example.org' }],
  ['/api/auth/reset-password', { token: 'x', password }],
  ['/api/auth/verify-email', { token: 'x' }],
  ['/api/auth/demo', { role: 'reader' }],
  ['/api/subscribers', { email: 'a@example.org' }],
  ['/api/subscribers/unsubscribe', { token: 'x' }],
  ['/api/parts/00000000-0000-4000-8000-000000000000/comments', {}],
  ['/api/comments/00000000-0000-4000-8000-000000000000/replies', {}],
  ['/api/comments/00000000-0000-4000-8000-000000000000/resolve', {}],
  ['/api/comments/00000000-0000-4000-8000-000000000000/reopen', {}],
  ['/api/comments/00000000-0000-4000-8000-000000000000/report', {}],
  ['/api/texts/00000000-0000-4000-8000-000000000000/finished', {}],
  ['/api/texts/00000000-0000-4000-8000-000000000000/report', {}],
] as const;

/** Of a signed-in person. */
const ownRoutes = [
  ['PUT', '/api/comments/00000000-0000-4000-8000-000000000000', {}],
  ['DELETE', '/api/comments/00000000-0000-4000-8000-000000000000', undefined],
  ['PUT', '/api/comments/00000000-0000-4000-8000-000000000000/anchor', {}],
  ['PUT', '/api/texts/00000000-0000-4000-8000-000000000000/progress', {}],
  ['POST', '/api/sharing/send-email', {}],
  ['POST', '/api/users/me/email-change', {}],
  ['POST', '/api/users/me/email-change/confirm', {}],
  ['POST', '/api/auth/verify-email/resend', {}],
  ['PUT', '/api/users/me/avatar', {}],
  ['POST', '/api/import', {}],
  ['GET', '/api/users/me/export', undefined],
  ['GET', '/api/projects/00000000-0000-4000-8000-000000000000/export?format=md', undefined],
  ['DELETE', '/api/users/me', {}],
] as const;

describe('too many calls', () => {
  it.each(routes)('of %s are told to wait', async (path, body) => {
    expect((await world.person().post(path, body)).status).not.toBe(429);
    const answer = await world.person().post(path, body);
    expect(answer.refused(429, 'too_many_requests').error).toMatch(/[\u05d0-\u05ea]/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('of registering are told to wait', async () => {
    const details = { name: 'דנה', email: freshEmail(), password, role: 'reader' };
    (await world.person().post('/api/auth/register', details)).refused(429, 'too_many_requests');
  });

  it.each(ownRoutes)('of %s %s are told to wait', async (method, path, body) => {
    expect((await author.ask(method, path, body)).status).not.toBe(429);
    const answer = await author.ask(method, path, body);
    expect(answer.refused(429, 'too_many_requests').error).toMatch(/[\u05d0-\u05ea]/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('never reach what is not limited', async () => {
    for (let call = 0; call < 5; call += 1) expect((await world.person().get('/api/site')).status).toBe(200);
  });
});
