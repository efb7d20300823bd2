import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { until } from './until.js';

/** Waits until what is read is what is expected; when it never was, says how it differs. */
export async function becomes<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  let last: Value | undefined;
  try {
    await until(async () => isDeepStrictEqual(copied((last = await read())), copied(expected)));
  } catch (failure) {
    expect(last).toEqual(expected);
    throw failure;
  }
}

/** What the program gives (rows, for instance) has classes of its own realm, which are others to a strict comparison. */
const copied = (value: unknown): unknown => deserialize(serialize(value));
