import { Projects } from '@shulayim/contracts';
import { Person } from '../../support/person.js';
import { phone } from '../../support/browser/browser.js';
import { password, useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';

const t = words('profile/devices/programs/programs');
const stage = useStage();

it('a key is made, shown once and revoked; a webhook is added, and told of other kinds', async () => {
  const page = await stage.open(await stage.register('author'), '/profile', phone);
  const keys = page.getByRole('region', { name: t('keys.title') });
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  await keys.getByRole('button', { name: t('keys.create') }).click();
  await keys.getByLabel(t('keys.name')).fill('Backup לילי');
  await keys.getByLabel(t('keys.password')).fill(password);
  await press('keys.make');
  const shown = keys.getByText(/^shulayim_[\w-]{32}$/);
  const key = (await shown.textContent()) ?? '';
  const program = new Person(stage.url, { authorization: `Bearer ${key}` });
  (await program.get('/api/projects')).as(Projects);
  await press('keys.kept');
  await shown.waitFor({ state: 'detached' });
  await keys.getByText(`shulayim_…${key.slice(-4)}`).waitFor();
  await keys.getByRole('button', { name: t('keys.revokeNamed').replace('{{name}}', 'Backup לילי') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('keys.revoke'), exact: true })
    .click();
  await keys.getByText(t('keys.none')).waitFor();
  (await program.get('/api/projects')).refused(401, 'wrong_api_key');

  const hooks = page.getByRole('region', { name: t('hooks.title') });
  const url = 'https://example.org/hook';
  await hooks.getByRole('button', { name: t('hooks.add') }).click();
  await hooks.getByRole('textbox', { name: t('hooks.url'), exact: true }).fill(url);
  await hooks.getByLabel(t('hooks.password')).fill(password);
  await press('hooks.save');
  await hooks.getByText(/^whsec_/).waitFor();
  await press('keys.kept');
  await hooks
    .getByRole('button', { name: t('hooks.named').replace('{{action}}', t('hooks.change')).replace('{{url}}', url) })
    .click();
  await hooks.getByRole('checkbox', { name: t('hooks.kind.comment_added') }).uncheck();
  await hooks.getByRole('checkbox', { name: t('hooks.kind.part_finished') }).check();
  await hooks.getByRole('button', { name: t('hooks.saveKinds'), exact: true }).click();
  await hooks.getByText(`${t('hooks.kind.comment_replied')} · ${t('hooks.kind.part_finished')}`).waitFor();
});
