export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** As whom it runs, when not as we do. Only root may choose. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has printed so far. */
  output(): string;
  /** Asks it to end, as Ctrl-C does. @returns its exit code */
  stop(): Promise<number | null>;
  kill9(): Promise<void>;
  /** Resolves when it ends by itself. @returns its exit code */
  ended: Promise<number | null>;
}

/** Starts the built program on a free port and waits until it says that it is ready, and is. */
export function startProgram(options: ProgramOptions): Promise<Program>;
/** Starts the built program without waiting for it; `PORT` in `env` says where it will listen. */
export function launchProgram(options: ProgramOptions): Promise<Program>;
