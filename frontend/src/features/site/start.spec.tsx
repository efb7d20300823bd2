import { act, screen } from '@testing-library/react';
import { useSiteState } from '../../platform/coming-soon/mode';
import words from './maintenance.lazy.he.json';

const after = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const telling = words.planned.split('{{')[0]?.trim() ?? '';

it('puts the notice over the page once something is announced, and only once', async () => {
  await import('./start');
  expect(document.querySelector('[role="status"]')).toBeNull();
  const maintenance = { starts_at: after(1), ends_at: after(2), note: null };
  await act(async () => useSiteState.setState({ maintenance }));
  await screen.findByText(telling, { exact: false });
  await act(async () => useSiteState.setState({ maintenance: { ...maintenance, ends_at: after(3) } }));
  expect(await screen.findAllByText(telling, { exact: false })).toHaveLength(1);
  await act(async () => useSiteState.setState({ maintenance: null }));
  expect(screen.queryByText(telling, { exact: false })).toBeNull();
});
