export { clearDataFolder, startEmbeddedPostgres, useEmbeddedPostgres } from './start.js';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start.js';
export {
  DataFolderInUse,
  DataFolderNotOurs,
  DataFromAnotherVersion,
  EmbeddedPostgresError,
  PlatformNotSupported,
  ServerDidNotStart,
} from './errors.js';
