import type { MaintenanceWindow } from '@shulayim/contracts';

/** How long before it begins maintenance is told of. Milliseconds, as all that follows. */
const aheadMs = 48 * 3_600_000;
/** A timer cannot wait for longer than some 24 days. */
const longestWaitMs = 24 * 3_600_000;

/** What there is to say of maintenance: nothing, that it comes, or that the site is closed. */
export type Phase = 'none' | 'planned' | 'closed';

export function phaseOf({ starts_at, ends_at }: MaintenanceWindow, now: number): Phase {
  const start = Date.parse(starts_at);
  if (now < start - aheadMs || now >= Date.parse(ends_at)) return 'none';
  return now < start ? 'planned' : 'closed';
}

/** @returns after how long to look again; null once it is over */
export function untilNextPhase({ starts_at, ends_at }: MaintenanceWindow, now: number): number | null {
  const start = Date.parse(starts_at);
  const next = [start - aheadMs, start, Date.parse(ends_at)].find((at) => at > now);
  return next === undefined ? null : Math.min(next - now, longestWaitMs);
}
