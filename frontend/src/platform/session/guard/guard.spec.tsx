import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ApiFailure, tellFailure } from '../../api/api-failure';
import { savedUserKey } from '../saved-user';

const refusal = () => new ApiFailure(403, 'account_inactive', 'החשבון אינו פעיל.');
const server = { askWhoWeAre: jest.fn(() => Promise.reject(refusal())), askToSignOut: jest.fn(async () => ({})) };
jest.mock('../session-calls', () => server);

const dana = { id: '7', name: 'דנה', email: 'dana@example.org', role: 'author', is_active: true };

/** The browser has the session's cookie; the server has said so in the page. */
async function program() {
  document.head.innerHTML = '<meta name="session" content="1">';
  window.history.replaceState(null, '', '/profile');
  const [{ Guard }, session] = [await import('./guard'), await import('../session')];
  const page = (
    <BrowserRouter>
      <Routes>
        <Route path="/profile" element={<Guard>הפרופיל שלי</Guard>} />
        <Route path="/login" element="כניסה" />
        <Route path="/home" element="בית" />
      </Routes>
    </BrowserRouter>
  );
  return { page, session };
}

async function isBlockedAndLeaves(): Promise<void> {
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('חשבון לא פעיל');
  expect(screen.queryByText('הפרופיל שלי')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'יציאה' }));
  expect(await screen.findByText('בית')).not.toBeNull();
  expect(server.askToSignOut).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(savedUserKey)).toBeNull();
}

beforeEach(() => server.askToSignOut.mockClear());

describe('a suspended person sees that they are blocked, and may sign out', () => {
  it('where this browser has the cookie alone, and the server tells no more', async () => {
    const { page, session } = await program();
    session.startSession();
    await act(async () => void render(page));
    await isBlockedAndLeaves();
    expect(server.askWhoWeAre).toHaveBeenCalled();
  });

  it('where this browser knows them, as soon as a call is refused', async () => {
    const { page, session } = await program();
    session.enterSession({ user: dana as never });
    await act(async () => void render(page));
    expect(screen.queryByText('הפרופיל שלי')).not.toBeNull();
    await act(async () => tellFailure(refusal()));
    await isBlockedAndLeaves();
  });
});
