import { comparePositions, decodePosition, encodePosition } from './position.js';

const at = (xid: string, position: string) => ({ xid, position });

describe('positions', () => {
  it('come back from the wire as they were', () => {
    for (const position of [at('0', '0'), at('18446744073709551615', '9223372036854775807')]) {
      expect(decodePosition(encodePosition(position))).toEqual(position);
      expect(encodePosition(position)).toMatch(/^[\w-]+$/);
    }
  });

  it.each(['', 'x', 'MQ', encodePosition(at('-1', '2')), encodePosition(at('1', '2; DROP')), 'א'])(
    'refuse %p without an error',
    (text) => expect(decodePosition(text)).toBeNull(),
  );

  it('refuse numbers that Postgres could not read', () => {
    expect(decodePosition(encodePosition(at('18446744073709551616', '1')))).toBeNull();
    expect(decodePosition(encodePosition(at('1', '9223372036854775808')))).toBeNull();
  });

  it('are ordered as numbers, the transaction before the row', () => {
    const sorted = [at('9', '9'), at('10', '1'), at('10', '2'), at('10', '10'), at('11', '0')];
    expect([...sorted].reverse().sort(comparePositions)).toEqual(sorted);
    expect(comparePositions(at('7', '7'), at('7', '7'))).toBe(0);
  });
});
