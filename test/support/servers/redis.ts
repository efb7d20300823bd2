import { Redis } from 'ioredis';
import { fromEnvironment, thisWorker } from './postgres.js';

/** @returns the address of this worker's database on the tests' Redis, with nothing in it */
export async function emptyRedis(): Promise<string> {
  const url = `${fromEnvironment('TEST_REDIS_URL')}/${thisWorker()}`;
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
  return url;
}
