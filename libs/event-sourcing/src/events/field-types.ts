declare const value: unique symbol;

/**
 * How a field of an event is stored, for both readers of it: `T` is what TypeScript sees, `cast` the SQL type that its
 * JSON text is read as (`jsonb`: not as text, but as it is).
 */
export interface FieldType<T = unknown> {
  readonly cast: 'uuid' | 'text' | 'int' | 'bigint' | 'xid8' | 'boolean' | 'timestamptz' | 'jsonb';
  /** Of an object: its own fields. */
  readonly fields?: Fields;
  /** May be absent: older events do not have it, or it says what changed. */
  readonly isOptional?: true;
  /** The field that names the person (or thing) under whose key the value is encrypted. */
  readonly encryptedBy?: string;
  readonly [value]?: T;
}

export type Fields = Readonly<Record<string, FieldType>>;
export type ValueOf<F extends FieldType> = F extends FieldType<infer T> ? T : never;

type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends { isOptional: true } ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };
/** The object that fields describe. */
export type DataOf<F extends Fields> = Flat<
  { -readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
    -readonly [K in OptionalKeys<F>]?: ValueOf<F[K]>;
  }
>;

const of = <T>(cast: FieldType['cast']): FieldType<T> => ({ cast });

export const uuid = of<string>('uuid');
export const text = of<string>('text');
export const integer = of<number>('int');
export const boolean = of<boolean>('boolean');
/** ISO 8601, UTC. */
export const timestamp = of<string>('timestamptz');
/** The two halves of a position in the log, as text in JSON. */
export const transactionId = of<string>('xid8');
export const bigInteger = of<string>('bigint');

export const oneOf = <const T extends string>(..._values: readonly T[]): FieldType<T> => of<T>('text');
export const list = <T>(_of: FieldType<T>): FieldType<T[]> => of<T[]>('jsonb');
export const nullable = <T>(type: FieldType<T>): FieldType<T | null> => type as FieldType<T | null>;
export const optional = <F extends FieldType>(type: F): F & { isOptional: true } => ({ ...type, isOptional: true });
export const object = <const F extends Fields>(fields: F): FieldType<DataOf<F>> & { fields: F } => ({
  cast: 'jsonb',
  fields,
});
/** Each field may be absent: what is there has changed. */
export const changesOf = <const F extends Fields>(fields: F): FieldType<Partial<DataOf<F>>> & { fields: F } => ({
  cast: 'jsonb',
  fields,
});
/** A value with an encryption key of its own: destroyed with it, it reads as null. @param key the field that names whose key */
export const encrypted = <F extends FieldType>(key: string, type: F): F => ({ ...type, encryptedBy: key });
export const encryptedBy =
  (key: string) =>
  <F extends FieldType>(type: F): F =>
    encrypted(key, type);
