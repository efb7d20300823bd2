import { act, screen, waitFor } from '@testing-library/react';
import { isApplePhone } from './install-prompt';
import { openProfile } from '../../../../testing/open-profile';
import words from '../../profile.he.json';

const { app: t } = words;

it('the site is offered as an app once the browser can do it, and the offer goes when it was taken up', async () => {
  const { user } = await openProfile({ role: 'reader' });
  expect(screen.queryByText(t.title)).toBeNull();
  const prompt = jest.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: t.install }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText(t.title)).toBeNull());
});

it('a phone that only a person can install on is told apart', () => {
  const of = (userAgent: string, maxTouchPoints: number) => isApplePhone({ userAgent, maxTouchPoints } as Navigator);
  expect(of('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe(true);
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true);
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe(false);
  expect(of('Mozilla/5.0 (Linux; Android 15)', 5)).toBe(false);
});
