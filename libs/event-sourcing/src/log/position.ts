/**
 * A place in the log: the writing transaction's id, then the row's number, both as decimal strings of 64 bits.
 * The row number alone is no order to read by: a later number may become visible before an earlier one.
 */
export interface Position {
  readonly xid: string;
  readonly position: string;
}

/** Before the first event. */
export const logStart: Position = { xid: '0', position: '0' };

const largestXid = 2n ** 64n - 1n;
const largestPosition = 2n ** 63n - 1n;

/** Opaque text for the wire: base64url of `xid.position`. */
export const encodePosition = ({ xid, position }: Position): string =>
  Buffer.from(`${xid}.${position}`, 'latin1').toString('base64url');

/** @returns `null` when the text is not a position that Postgres could read: an old or a forged cursor, not a failure */
export function decodePosition(text: string): Position | null {
  const match = /^(\d{1,20})\.(\d{1,19})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, xid, position] = match ?? [];
  if (xid === undefined || position === undefined) return null;
  return BigInt(xid) > largestXid || BigInt(position) > largestPosition ? null : { xid, position };
}

/** Log order. */
export function comparePositions(a: Position, b: Position): -1 | 0 | 1 {
  return compare(BigInt(a.xid), BigInt(b.xid)) || compare(BigInt(a.position), BigInt(b.position));
}

export const laterOf = (a: Position | null, b: Position): Position => (a && comparePositions(a, b) > 0 ? a : b);

function compare(a: bigint, b: bigint): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
