import { z } from 'zod';
import { ok } from './fields.js';

const count = z.number().int().nonnegative();

/** The site in numbers. What was deleted is not counted; days are those of Jerusalem. Source: A §3, decisions §7. */
export const SiteFigures = z.object({
  totalUsers: count,
  /** Not suspended. */
  activeUsers: count,
  totalTexts: count,
  flaggedTexts: count,
  pendingReports: count,
  totalComments: count,
  totalSubscribers: count,
  /** People who registered today; in the last 7 days, today among them; in the last 30. */
  todaySignups: count,
  weeklyGrowth: count,
  monthlyGrowth: count,
});
export type SiteFigures = z.infer<typeof SiteFigures>;
/** GET `/api/admin/stats`. */
export const SiteStats = ok({ stats: SiteFigures });
