import { sentences } from '@shulayim/contracts';
import { InvalidInput } from '../failures/refusals.js';

const shapes = {
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  number: /^\d{1,9}$/,
  // Names, addresses: what Postgres can hold.
  text: /^\P{Cc}{0,300}$/u,
};
type Shape = keyof typeof shapes;

/** A page's end, by the values that its list is sorted by; opaque on the wire. */
export const encodeCursor = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * @param expected what the list is sorted by: a cursor that we did not make must not reach the database
 * @throws InvalidInput when it is not a cursor of these values
 */
export function decodeCursor(cursor: string | undefined, expected: readonly Shape[]): string[] | null {
  if (cursor === undefined) return null;
  const values = parsedOrNull(Buffer.from(cursor, 'base64url').toString());
  const isOurs =
    Array.isArray(values) &&
    values.length === expected.length &&
    expected.every((shape, index) => fits(values[index], shape));
  if (!isOurs) throw new InvalidInput({ cursor: sentences.invalid });
  return values as string[];
}

const fits = (value: unknown, shape: Shape): boolean =>
  typeof value === 'string' && shapes[shape].test(value) && (shape !== 'instant' || !Number.isNaN(Date.parse(value)));

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
