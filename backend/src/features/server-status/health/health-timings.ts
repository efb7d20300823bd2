/** Milliseconds. Tests shorten them. */
export interface HealthTimings {
  readonly everyMs: number;
  /** What is out of order for so long is told: a restart, or a mail server that asks for patience, is over before that. */
  readonly lastedMs: number;
}

/** Injection token. */
export const HEALTH_TIMINGS = Symbol('HealthTimings');

export const healthTimings: HealthTimings = { everyMs: 30_000, lastedMs: 120_000 };
