import type { MaintenanceWindow, Site } from './site.contract.js';

/** @param now milliseconds since 1970 */
export const isOver = ({ ends_at }: MaintenanceWindow, now: number): boolean => Date.parse(ends_at) <= now;

/**
 * Whether the site is closed for maintenance: while an admin says so, and within the window that was announced. It begins
 * and ends by the clock alone.
 *
 * @param now milliseconds since 1970
 */
export const isUnderMaintenance = (
  { maintenance, maintenance_window: window }: Pick<Site, 'maintenance' | 'maintenance_window'>,
  now: number,
): boolean => maintenance || (window !== null && Date.parse(window.starts_at) <= now && !isOver(window, now));
