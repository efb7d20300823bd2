/** Turns the data of one schema version into the next one's. Pure. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** By event type: the step at index 0 leads from schema version 1 to 2, and so on. New events carry the last one. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

const stepsOf = (upcasters: Upcasters, type: string): readonly Upcaster[] =>
  Object.hasOwn(upcasters, type) ? (upcasters[type] ?? []) : [];

export const currentSchemaVersion = (upcasters: Upcasters, type: string): number => stepsOf(upcasters, type).length + 1;

/** @returns data of the current schema version; unchanged when it is current already */
export const upcast = (upcasters: Upcasters, type: string, schemaVersion: number, data: object): object =>
  stepsOf(upcasters, type)
    .slice(schemaVersion - 1)
    .reduce((shape, step) => step(shape), data as Record<string, unknown>);
