/**
 * Keys the hashes by which the database knows an address again without naming it. Of the database, sealed under `DATA_KEY`:
 * it outlives a change of that key.
 */
export class HashKey {
  /** @param value 64 hexadecimal digits */
  constructor(readonly value: string) {}
}
