/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { savedUserKey } from './saved-user';

const inactive = { success: false, error: 'החשבון אינו פעיל.', code: 'account_inactive', requestId: 'r1' };
const dana = { id: '7', name: 'דנה', email: 'dana@example.org', role: 'author' };

/** The server, as it answers each path; what is not named is refused as for a suspended person. */
function serverAnswers(answers: Record<string, object> = {}): jest.SpyInstance {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const answer = answers[String(path)];
    return new Response(JSON.stringify(answer ?? inactive), { status: answer ? 200 : 403 });
  });
}

/** A page load: the session's state begins anew. */
async function openPage(hint: '0' | '1'): Promise<void> {
  document.head.innerHTML = `<meta name="session" content="${hint}">`;
  window.history.replaceState(null, '', '/profile');
  jest.resetModules();
  const { Guard } = await import('./guard');
  const { startSession } = await import('./session');
  startSession();
  render(
    <MemoryRouter initialEntries={['/profile']}>
      <Routes>
        <Route path="/profile" element={<Guard>שלי</Guard>} />
        <Route path="/login" element="כניסה" />
        <Route path="/home" element="בית" />
      </Routes>
    </MemoryRouter>,
  );
  await act(async () => {
    await import('./session-calls');
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a suspended person', () => {
  it.each([
    ['whom this browser knows', () => localStorage.setItem(savedUserKey, JSON.stringify(dana))],
    ['of whom this browser has the cookie alone', () => undefined],
  ])('%s sees that they are blocked, and may sign out', async (_, remember) => {
    remember();
    const asked = serverAnswers({ '/api/auth/logout': { success: true } });
    await openPage('1');
    expect(await screen.findByRole('alert')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('חשבון לא פעיל');
    expect(screen.queryByText('שלי')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'יציאה' }));
    expect(await screen.findByText('בית')).not.toBeNull();
    expect(asked.mock.calls.map(([path]) => path)).toContain('/api/auth/logout');
    expect(localStorage.getItem(savedUserKey)).toBeNull();
  });
});

it('whoever is nobody is sent to the log-in page', async () => {
  serverAnswers();
  await openPage('0');
  expect(await screen.findByText('כניסה')).not.toBeNull();
});
