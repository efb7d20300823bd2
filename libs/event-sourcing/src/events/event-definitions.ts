import type { Fact } from '../decider/decider.js';
import type { PersonalFields } from '../vault/vault.js';
import type { DataOf, Fields } from './field-types.js';

/** Types of events with their fields: one description for TypeScript, for SQL and for the encryption of personal fields. */
export type EventDefinitions = Readonly<Record<string, Fields>>;

/** The union of the events that definitions describe. */
export type EventOf<D extends EventDefinitions> = { [T in keyof D & string]: Fact<T, DataOf<D[T]>> }[keyof D & string];

/** @throws TypeError when personal fields of one event name several keys, or one that the event does not have */
export const defineEvents = <const D extends EventDefinitions>(definitions: D): D => {
  personalFieldsOf(definitions);
  return definitions;
};

/** Which fields of which events are encrypted, and under whose key. */
export function personalFieldsOf(definitions: EventDefinitions): PersonalFields {
  return Object.fromEntries(
    Object.entries(definitions).flatMap(([type, fields]) => {
      const sealed = Object.entries(fields).filter(([, { encryptedBy: sealedBy }]) => sealedBy !== undefined);
      const [person, ...others] = new Set(sealed.map(([, { encryptedBy: sealedBy }]) => sealedBy ?? ''));
      if (person === undefined) return [];
      if (others.length > 0) throw new TypeError(`${type} is encrypted under several keys`);
      if (!Object.hasOwn(fields, person)) throw new TypeError(`${type} has no field ${person}`);
      return [[type, { person, fields: sealed.map(([name]) => name) }]];
    }),
  );
}
