import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleUser, follow, openPage } from '../../../../testing/open-page';
import words from '../../admin.he.json';
import { panelServer } from '../../users/users.examples';

type Section = keyof typeof words.sections;
const heading = (section: Section) => screen.findByRole('heading', { level: 1, name: words.sections[section] });
const sidebar = () => within(screen.getByRole('navigation', { name: words.panel }));

describe('the panel of a moderator', () => {
  const moderator = exampleUser({ role: 'moderator' });
  const openAs = async (path: string) => {
    const server = panelServer()
      .answer('GET /api/admin/reports', {
        success: true,
        reports: [],
        counts: { pending: 0, resolved: 0 },
        next_cursor: null,
      })
      .answer('GET /api/admin/moderation/log', { success: true, entries: [], next_cursor: null });
    return openPage(path, { as: moderator, server });
  };
  const onlyOfAdmins = ['GET /api/admin/users', 'GET /api/admin/stats', 'GET /api/admin/site', 'GET /api/admin/health'];

  it('the panel begins with the reports that wait, has what is about content, and asks for nothing else', async () => {
    const { server } = await openAs('/admin');
    await heading('pending');
    const own = ['content', 'published', 'flagged', 'reports', 'pending', 'log'] as const;
    const links = sidebar()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(links).toEqual([...own.map((section) => words.sections[section]), words.toHome]);
    await follow(sidebar().getByRole('link', { name: words.sections.log }));
    await heading('log');
    for (const call of onlyOfAdmins) expect(server.callsOf(call)).toEqual([]);
  });

  it.each(['/admin/users', '/admin/settings', '/admin/campaigns/7', '/admin/security'])(
    '%s is another role’s, and nothing is asked',
    async (path) => {
      const { server } = await openAs(path);
      const told = (await screen.findByText('אין הרשאה')).closest('[role="alert"]') as HTMLElement;
      expect(within(told).getByText('פיקוח תוכן')).not.toBeNull();
      expect(screen.queryByRole('navigation', { name: words.panel })).toBeNull();
      for (const call of onlyOfAdmins) expect(server.callsOf(call)).toEqual([]);
    },
  );

  it('ends at once when they hide it', async () => {
    const { server } = await openAs('/admin/log');
    await heading('log');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    Reflect.deleteProperty(document, 'visibilityState');
    await waitFor(() => expect(server.callsOf('POST /api/auth/logout')).toHaveLength(1));
  });
});
