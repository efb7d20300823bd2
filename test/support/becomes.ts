import { isDeepStrictEqual } from 'node:util';
import { until } from './until.js';

/** Waits until what is read is what is expected; when it never was, says how it differs. */
export async function becomes<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  let last: Value | undefined;
  try {
    await until(async () => isDeepStrictEqual((last = await read()), expected));
  } catch (failure) {
    expect(last).toEqual(expected);
    throw failure;
  }
}
