export { stateOf, type Decider, type Fact } from './decider/decider.js';
export { deciderSpec, type DeciderOutcome, type DeciderSpec } from './decider/decider-spec.js';
export { Refusal } from './decider/refusal.js';
export { defineEvents, personalFieldsOf, type EventDefinitions, type EventOf } from './events/event-definitions.js';
export {
  bigInteger,
  boolean,
  changesOf,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  encrypted,
  encryptedBy,
  text,
  timestamp,
  transactionId,
  uuid,
  type DataOf,
  type FieldType,
  type Fields,
  type ValueOf,
} from './events/field-types.js';
export { jsonChanges, jsonFields, type JsonFields } from './events/json-fields.js';
export { enterEpoch, epochOf, logEpochSchema, markRestored, type EpochCheck } from './log/epoch.js';
export { checkpointsAhead, lagsOf, type Lag } from './log/lag.js';
export { LeadershipLost } from './log/leadership/lease.js';
export { LogFollower, type LogFollowerDefinition } from './log/following/log-follower.js';
export { comparePositions, decodePosition, encodePosition, logStart, type Position } from './log/position.js';
export { AppendNotifier, type AppendListener, type AppendNotifierOptions } from './log/append-notifier.js';
export { Subscription, type SubscriptionDefinition } from './log/following/subscription.js';
export { Waiting, type WaitingListener } from './log/waiting.js';
export { acrossStreams, handlersFor, row, type Statement } from './projections/handlers-for.js';
export { typesOf, type Handler, type OutboxWriter, type Projection } from './projections/projection.js';
export { ProjectionRunner, type ProjectionStatus } from './projections/projection-runner.js';
export type { PresentFacts } from './store/event-codec.js';
export { EventStore, type EventStoreConfig } from './store/event-store.js';
export type { EventCondition } from './store/log-reader.js';
export { findRequest, findRequests, storeAnswer, type RecordedRequest } from './store/idempotency.js';
export type {
  Appended,
  AppendOptions,
  Expected,
  FoundKeys,
  IdempotencyClaim,
  Metadata,
  Queryable,
  RecordedEvent,
} from './store/recorded-event.js';
export { eventStoreSchema, subscriptionSchema } from './store/schema.js';
export {
  brokenConstraint,
  IdempotencyMismatch,
  isConnectionLoss,
  mayPassByItself,
  StoreUnavailable,
  StreamExists,
  UnknownStream,
  VersionConflict,
} from './store/store-errors.js';
export type { Upcaster, Upcasters } from './store/upcasters.js';
export { opensPersonKeys, rewrapPersonKeys } from './vault/person-keys.js';
export { decrypt, encrypt } from './vault/encrypt.js';
export { Vault, type PersonalFields, type Unreadable, type VaultOptions } from './vault/vault.js';
