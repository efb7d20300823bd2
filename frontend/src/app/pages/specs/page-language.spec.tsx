import { screen, waitFor } from '@testing-library/react';
import { chooseLanguage } from '../../../testing/choose-language';
import profileEnglish from '../../../features/profile/profile.en.json';
import profileArabic from '../../../features/profile/profile.ar.json';
import profile from '../../../features/profile/profile.he.json';
import accountsEnglish from '../../../features/accounts/accounts.en.json';
import { noNetwork } from '../../../testing/fake-server';
import { openPage } from '../../../testing/open-page';
import { field, openProfile } from '../../../testing/open-profile';
import ui from '../../../platform/words/catalogues/ui.he.json';

const speaks = () => `${document.documentElement.lang} ${document.documentElement.dir}`;
const route = 'PUT /api/users/me';

it('follows the choice in the profile', async () => {
  const { user } = await openProfile();
  await user.selectOptions(field(profile.choices.language), 'en');
  expect(await screen.findByRole('heading', { level: 1, name: profileEnglish.title })).toBeTruthy();
  await waitFor(() => expect(speaks()).toBe('en ltr'));
  expect(document.cookie).toContain('language=en');
  await user.selectOptions(field(profileEnglish.choices.language), 'he');
  await waitFor(() => expect(speaks()).toBe('he rtl'));
});

describe('the menu of the account', () => {
  const choose = async (opened: Awaited<ReturnType<typeof openProfile>>, name: string) => {
    await opened.user.click(screen.getByRole('button', { name: ui.accountMenu.replace('{{name}}', 'דנה אלון') }));
    await opened.user.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };

  it('turns the page at once, and keeps the choice in the account', async () => {
    const opened = await openProfile();
    await choose(opened, ui.language);
    await opened.user.click(await screen.findByRole('button', { name: 'English' }));
    await waitFor(() => expect(speaks()).toBe('en ltr'));
    await waitFor(() => expect(opened.server.callsOf(route).map(({ body }) => body)).toEqual([{ language: 'en' }]));
    await waitFor(() => expect(field(profileEnglish.choices.language).value).toBe('en'));
  });

  it('is Hebrew again when the account could not be told', async () => {
    const opened = await openProfile();
    opened.server.fail(route, noNetwork);
    await choose(opened, ui.language);
    await opened.user.click(await screen.findByRole('button', { name: 'English' }));
    await waitFor(() => expect(opened.server.callsOf(route)).toHaveLength(1));
    await waitFor(() => expect(speaks()).toBe('he rtl'));
  });
});

it('turns what schemas say as well', async () => {
  const { user } = await openPage('/login');
  await chooseLanguage(user, ui.language, 'English');
  await user.click(await screen.findByRole('button', { name: accountsEnglish.logIn.submit }));
  expect(await screen.findByText('Email and password are required')).toBeTruthy();
});

it('follows an account that speaks English, also where no answer comes', async () => {
  const { user, server } = await openProfile({ language: 'en' });
  server.fail(route, noNetwork);
  await user.selectOptions(field(profileEnglish.choices.mail), 'none');
  await screen.findByText('There is no connection to the server. Check your connection to the internet and try again.');
  // What is asked is to be answered in English.
  expect(server.callsOf(route)[0]?.headers['accept-language']).toBe('en');
});

it('turns to Arabic, from right to left, which says of itself that it is a draft', async () => {
  const { user, server } = await openProfile();
  const languages = field(profile.choices.language);
  expect([...languages.children].map(({ textContent }) => textContent)).toEqual([
    'עברית',
    'English',
    'العربية (مسودة)',
  ]);
  await user.selectOptions(languages, 'ar');
  expect(await screen.findByRole('heading', { level: 1, name: profileArabic.title })).toBeTruthy();
  await waitFor(() => expect(speaks()).toBe('ar rtl'));
  expect(screen.getByText(/هذه الترجمة مسودة/).getAttribute('lang')).toBe('ar');
  expect(document.cookie).toContain('language=ar');
  server.fail(route, noNetwork);
  await user.selectOptions(field(profileArabic.choices.mail), 'none');
  await screen.findByText('لا اتصال بالخادم. تحقّق من اتصالك بالإنترنت وحاول ثانية.');
});

it('stays Hebrew where the cookie names a language that there is not', async () => {
  document.cookie = 'language=xx;path=/';
  await openPage('/login');
  await screen.findByRole('button', { name: ui.language });
  expect(speaks()).toBe('he rtl');
});
