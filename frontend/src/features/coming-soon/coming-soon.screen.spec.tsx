import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import words from './coming-soon.he.json';

const { admin, debug, form } = words;
const email = () => screen.findByLabelText(form.email);
afterEach(() => jest.restoreAllMocks());

describe('a field that was left', () => {
  const real = window.matchMedia;
  afterEach(() => {
    jest.useRealTimers();
    window.matchMedia = real;
  });

  it.each([
    ['on a phone brings the page back to its top after 200 ms', true, [[0, 0]]],
    ['elsewhere moves nothing', false, []],
  ])('%s', async (_, isPhone, scrolled) => {
    window.matchMedia = (media) => ({ ...real(media), matches: isPhone && media === '(max-width: 768px)' });
    await openPage('/coming-soon');
    const field = await email();
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    jest.useFakeTimers();
    fireEvent.focus(field);
    fireEvent.blur(field);
    act(() => void jest.advanceTimersByTime(199));
    expect(scrollTo).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(scrollTo.mock.calls).toEqual(scrolled);
  });
});

describe('the Admin prompt', () => {
  const gate = 'POST /api/auth/admin-gate';
  const button = () => screen.findByRole('button', { name: admin.button });
  const ownMode = () => localStorage.getItem('comingSoonMode');

  it.each([
    ['wrong', 'wrong_gate_password'],
    ['', 'invalid_input'],
  ])('%j is said to be wrong', async (given, code) => {
    const { server, user } = await openPage('/coming-soon');
    server.refuse(gate, given ? 401 : 400, { code, error: 'משפט מן השרת' });
    const prompt = jest.spyOn(window, 'prompt').mockReturnValue(given);
    const said = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    localStorage.removeItem('comingSoonMode');
    await user.click(await button());
    await waitFor(() => expect(said.mock.calls).toEqual([['סיסמא שגויה']]));
    expect(prompt.mock.calls).toEqual([[admin.prompt]]);
    expect(server.callsOf(gate).map(({ body }) => body)).toEqual([{ password: given }]);
    expect(window.location.pathname).toBe('/coming-soon');
    expect(ownMode()).toBeNull();
    await waitFor(async () => expect((await button()).getAttribute('aria-busy')).not.toBe('true'));
  });

  it('cancelling does nothing', async () => {
    const { server, user } = await openPage('/coming-soon');
    const prompt = jest.spyOn(window, 'prompt').mockReturnValue(null);
    await user.click(await button());
    await user.type(await email(), 'still@here');
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(server.callsOf(gate)).toEqual([]);
    expect(window.location.pathname).toBe('/coming-soon');
  });
});

describe('the debug panel', () => {
  const checked = {
    success: true,
    checks: {
      envVarExists: true,
      poolInitialized: true,
      connectionWorking: true,
      queryWorking: true,
      subscribersTableExists: true,
    },
  };
  const open = async () => {
    const opened = await openPage('/coming-soon?admin=true');
    const panel = within(await screen.findByRole('region', { name: debug.title }));
    const press = (name: string) => opened.user.click(panel.getByRole('button', { name }));
    return { ...opened, panel, press };
  };

  it('is there for whoever asks for it alone', async () => {
    await openPage('/coming-soon?admin=1');
    await email();
    await act(async () => import('./debug/debug-panel'));
    expect(screen.queryByRole('region', { name: debug.title })).toBeNull();
  });

  it('checks the database, and says each step', async () => {
    const { server, panel, press } = await open();
    server.answer('GET /api/test-connection', checked);
    await press(debug.database);
    await panel.findByText(debug.databaseOk);
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(
      Object.values(debug.checks).map((check) => `${check}: ${debug.working}`),
    );
    const { envVarExists } = checked.checks;
    const away = { success: false, checks: { envVarExists, poolInitialized: true, connectionWorking: false } };
    server.answer('GET /api/test-connection', away, 503);
    await press(debug.database);
    await panel.findByText(debug.databaseBad);
    expect(panel.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual([
      'working',
      'working',
      'broken',
      'unchecked',
      'unchecked',
    ]);
  });

  it('shows what this browser keeps, clears it when sure, and knows the way', async () => {
    const { panel, press } = await open();
    localStorage.setItem('note', 'מה "this" 3');
    await press(debug.storage);
    panel.getByRole('cell', { name: 'מה "this" 3' });
    await press(debug.clear);
    await press(debug.clearNo);
    expect(localStorage.getItem('note')).toBe('מה "this" 3');
    await press(debug.clear);
    await press(debug.clearYes);
    await panel.findByText(debug.storageEmpty);
    panel.getByText(debug.cleared);
    expect(localStorage.length).toBe(0);
    expect(panel.getByRole('link').getAttribute('href')).toBe('/dashboard');
  });
});
