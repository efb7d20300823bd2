import { logEpochSchema } from '../log/epoch.js';

/**
 * Everything the store needs, in plain DDL that may run again and again: part of the first migration, and of tests.
 *
 * `events` is read by stream (its primary key, which is also the optimistic lock) and by the log's compound cursor.
 */
export const eventStoreSchema = `${logEpochSchema}
CREATE TABLE IF NOT EXISTS events (
  stream_id text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  event_id uuid NOT NULL,
  type text NOT NULL,
  schema_version smallint NOT NULL DEFAULT 1,
  data jsonb NOT NULL,
  metadata jsonb NOT NULL,
  xid xid8 NOT NULL DEFAULT log_xid(),
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (stream_id, version)
);
CREATE UNIQUE INDEX IF NOT EXISTS events_log ON events (xid, position);

CREATE TABLE IF NOT EXISTS idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  hash text NOT NULL,
  stream_id text,
  version int,
  xid xid8,
  position bigint,
  status int,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX IF NOT EXISTS idempotency_keys_created ON idempotency_keys (created_at);

CREATE TABLE IF NOT EXISTS checkpoints (
  name text PRIMARY KEY,
  xid xid8 NOT NULL,
  position bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS projections (
  name text PRIMARY KEY,
  version int NOT NULL,
  events bigint NOT NULL DEFAULT 0,
  built_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS person_keys (
  person_id text PRIMARY KEY,
  wrapped_key bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  destroyed_at timestamptz
);
`;

/** Who leads which subscription until when, and the events that a subscription has set aside because they failed. */
export const subscriptionSchema = `
CREATE TABLE IF NOT EXISTS leases (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  fence bigint NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE IF NOT EXISTS parked_events (
  subscription text NOT NULL,
  event_id uuid NOT NULL,
  stream_id text NOT NULL,
  version int NOT NULL,
  type text NOT NULL,
  error text NOT NULL,
  tries int NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  retry_asked_at timestamptz,
  PRIMARY KEY (subscription, event_id)
);
`;
