/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ApiFailure, api } from '../../../platform/api/api';
import words from '../accounts.he.json';
import { RegisterScreen } from './register.screen';

afterEach(() => jest.restoreAllMocks());

async function registerAgainst(failure: ApiFailure): Promise<string[]> {
  jest.spyOn(api, 'get').mockRejectedValue(new ApiFailure(401, 'not_signed_in', ''));
  jest.spyOn(api, 'post').mockRejectedValue(failure);
  await act(async () => {
    render(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Suspense>
            <RegisterScreen />
          </Suspense>
        </QueryClientProvider>
      </MemoryRouter>,
    );
  });
  const user = userEvent.setup();
  const type = async (name: string, text: string) =>
    user.type(document.querySelector(`[name="${name}"]`) as HTMLInputElement, text);
  await screen.findByRole('heading', { level: 1 });
  await type('name', 'דנה');
  await type('email', 'dana@example.org');
  await type('password', 'שלוש-סירות-17');
  await type('confirmPassword', 'שלוש-סירות-17');
  await user.click(screen.getByRole('button', { name: words.register.submit }));
  expect(api.post).toHaveBeenCalledTimes(1);
  return (await screen.findAllByRole('alert')).map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean);
}

it.each(['html_instead_of_json', 'invalid_json', 'no_error_field', 'bad_shape', 'api_not_deployed'])(
  'an answer without a sentence of the server (%s) is a registration that failed',
  async (code) =>
    expect(await registerAgainst(new ApiFailure(502, code, 'השרת ענה בצורה לא צפויה. אנא נסו שוב.'))).toEqual([
      'שגיאה בהרשמה. אנא נסו שוב.',
    ]),
);

it('what the server says is said', async () =>
  expect(await registerAgainst(new ApiFailure(503, 'busy', 'האתר עמוס כרגע.'))).toEqual(['האתר עמוס כרגע.']));
