import { ConnectionTest, Done, Health } from '@shulayim/contracts';
import { flakyLine, type FlakyLine } from '../../libs/event-sourcing/support/flaky-line.js';
import { createTestDatabase, type TestDatabase } from '../../support/servers/postgres.js';
import { until } from '../../support/until.js';
import { type World, startWorld } from '../../support/world.js';

const checkFailed = 'שגיאה בבדיקת החיבור';
let database: TestDatabase;
let line: FlakyLine;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await flakyLine(database.url);
  world = await startWorld({}, line.url);
});
afterAll(async () => {
  await world.close();
  await line.close();
  await database.drop();
});

describe('while the database is away', () => {
  beforeAll(() => line.cut());
  afterAll(async () => {
    await line.mend();
    await until(async () => (await world.person().get('/api/ready')).status === 200);
  });

  it('health says so, in words', async () => {
    expect((await world.person().get('/api/health')).refused(503, 'unavailable').error).toBe(checkFailed);
  });

  it('the detailed test says how far it came, and leaves out what it could not ask', async () => {
    const answer = await world.person().get('/api/test-connection');
    expect(answer.status).toBe(503);
    expect(ConnectionTest.parse(JSON.parse(answer.text))).toEqual({
      success: false,
      error: checkFailed,
      checks: { envVarExists: true, poolInitialized: true, connectionWorking: false },
    });
  });

  it('nobody is told that it is ready, and no answer names the database', async () => {
    (await world.person().get('/api/ready')).refused(503, 'unavailable');
    (await world.person().get('/api/alive')).as(Done);
    const { port } = new URL(line.url);
    for (const path of ['/api/health', '/api/test-connection', '/api/ready', '/api/library', '/api/site']) {
      const { status, text } = await world.person().get(path);
      expect([path, status]).toEqual([path, 503]);
      expect(text).not.toMatch(new RegExp(`ECONN|:${port}|stack|at /`));
    }
  });
});

it('when it is back, all is well by itself', async () => {
  (await world.person().get('/api/ready')).as(Done);
  (await world.person().get('/api/health')).as(Health);
  expect((await world.person().get('/api/test-connection')).as(ConnectionTest).success).toBe(true);
});
