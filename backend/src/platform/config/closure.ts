import { isUnderMaintenance, type Site } from '@shulayim/contracts';

/** Where nobody has said when the site opens. */
const usualRetrySeconds = 300;

/** A site that is closed for maintenance. */
export interface Closure {
  /** When it opens by itself, ISO 8601; null: when an admin opens it. */
  readonly until: string | null;
  /** When whoever is turned away may ask again. */
  readonly retryAfterSeconds: number;
}

/**
 * Every answer that keeps somebody out, or not, comes from here.
 *
 * @param at ISO 8601, by the program's clock
 * @returns null while the site is open
 */
export function closureOf(site: Site, at: string): Closure | null {
  const now = Date.parse(at);
  if (!isUnderMaintenance(site, now)) return null;
  // A site that an admin has closed stays so when the window ends.
  const until = site.maintenance ? null : (site.maintenance_window?.ends_at ?? null);
  if (until === null) return { until, retryAfterSeconds: usualRetrySeconds };
  return { until, retryAfterSeconds: Math.ceil((Date.parse(until) - now) / 1000) };
}
