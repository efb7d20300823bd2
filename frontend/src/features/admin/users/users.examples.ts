import type { AdminUser, AnalyticsPoint, SiteFigures } from '@shulayim/contracts';
import { FakeServer } from '../../../testing/fake-server';
import { exampleSite, exampleUser } from '../../../testing/open-page';

export const exampleAdmin = exampleUser({
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'מיכל',
  email: 'admin@example.org',
  role: 'admin',
});

/** The `n`th of several readers, as the panel sees them. */
export const exampleReader = (n: number, change: Partial<AdminUser> = {}): AdminUser => ({
  ...exampleUser({
    id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
    name: `קוראת ${n}`,
    email: `reader-${n}@example.org`,
    role: 'reader',
  }),
  suspended_reason: null,
  suspended_at: null,
  two_factor: false,
  ...change,
});

export const exampleFigures: SiteFigures = {
  totalUsers: 41,
  activeUsers: 42,
  totalTexts: 43,
  flaggedTexts: 44,
  pendingReports: 0,
  totalComments: 45,
  totalSubscribers: 46,
  todaySignups: 47,
  weeklyGrowth: 48,
  monthlyGrowth: 49,
};

const nothing = { sign_ups: 0, active_readers: 0, comments: 0, works: 0, mails: 0 };
export const exampleAnalytics = {
  ...{ step: 'day', from: '2026-11-20', to: '2026-11-20' },
  points: [{ at: '2026-11-20', ...nothing }] as AnalyticsPoint[],
  totals: nothing,
};

export const exampleAdminSite = {
  success: true,
  site: exampleSite,
  has_demo: false,
  hidden_panel_seconds: 0,
  sender: { address: 'shulayim@localhost', is_own: false, postal_address: null as string | null },
};

/** A server that knows the admin, and answers what the panel asks around each of its sections. */
export const panelServer = (): FakeServer =>
  new FakeServer()
    .answer('GET /api/admin/stats', { success: true, stats: exampleFigures })
    .answer('GET /api/admin/health', {
      success: true,
      health: { at: '2026-11-20T12:00:00.000Z', state: 'good', checks: [] },
    })
    .answer('GET /api/admin/analytics', { success: true, analytics: exampleAnalytics })
    .answer('GET /api/admin/site', exampleAdminSite)
    .answer('POST /api/auth/logout', { success: true });

export const usersAnswer = (users: readonly AdminUser[]) => ({
  success: true,
  users,
  total: users.length,
  next_cursor: null,
});
