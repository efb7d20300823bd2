import { useWorld } from '../../support/world.js';
import { makeKey, programWith } from './keys.js';

const world = useWorld({ RATE_LIMIT_SCALE: '0.1' });

it('each key has a count of its own, whatever is asked with it', async () => {
  const dana = await world.register('author');
  const first = programWith(world, (await makeKey(dana)).key);
  const paths = ['/api/projects', '/api/library', '/api/feed'];
  for (let n = 0; n < 30; n += 1) expect((await first.get(String(paths[n % 3]))).status).toBe(200);
  const refused = await first.get('/api/projects');
  refused.refused(429, 'too_many_requests');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await dana.get('/api/projects')).status).toBe(200);
});

it('a route’s own limit counts the key, and not the address that it shares with others', async () => {
  const [dana, noa] = [await world.register('author'), await world.register('author')];
  const { key } = await makeKey(dana);
  const id = '00000000-0000-4000-8000-000000000000';
  const resolve = `/api/comments/${id}/resolve`;
  for (let n = 0; n < 12; n += 1) (await noa.post(resolve)).refused(404, 'not_found');
  (await noa.post(resolve)).refused(429, 'too_many_requests');
  (await programWith(world, key).post(resolve)).refused(403, 'api_scope_missing');
});
