import { useStage } from '../support/browser/stage.js';

const stage = useStage();

it('privacy names every cookie that the site sets', async () => {
  const page = await stage.open(await stage.register('reader'), '/text/sample');
  await page.getByRole('heading').first().waitFor();
  const set = (await page.context().cookies()).map(({ name }) => name);
  expect(set).toContain('shulayim_session');
  await page.goto(`${stage.url}/privacy`);
  for (const name of [...set, 'shulayim_guest']) await page.getByRole('rowheader', { name, exact: true }).waitFor();
});
