import { becomes } from '../../support/becomes.js';
import { widthsInLanguages } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';
import { plan } from '../rounds/round-helpers.js';
import { read } from './readers-helpers.js';

const stage = useStage();
const told = {
  en: {
    work: { title: 'Three boats', part: { title: 'First part', body: 'Nobody answered her.' } },
    names: ['Dana Alon', 'Noa Levi 7', 'Uri Cohen'],
    group: 'Friends from the workshop',
    round: 'Spring',
  },
  he: {
    work: { title: 'שלוש סירות, Blue 7', part: { title: 'פרק ראשון', body: 'איש לא ענה לה.' } },
    names: ['דנה אלון', 'נועה Levi 7', 'אורי כהן'],
    group: 'חברים מהסדנה, Friends',
    round: 'אביב, Spring',
  },
};

it.each(widthsInLanguages)(
  'at $width px, in $language, an author makes a group of readers, looks at it alone, asks it to a round, and removes it',
  async ({ context, language }) => {
    const t = textsOf('features/readers/readers.lazy', language);
    const rounds = textsOf('features/rounds/words/rounds.lazy', language);
    const { work, names, group, round: name } = told[language];
    const [author, noa, uri] = [
      await stage.register('author', names[0]),
      await stage.register('reader', names[1]),
      await stage.register('reader', names[2]),
    ];
    await speak(language, author);
    const { title, part } = work;
    const made = await createProject(author, { title, visibility_status: 'public' }, part);
    for (const reader of [noa, uri]) await read(made.part, reader);
    await plan(author, made, { name });

    const page = await stage.open(author, `/project/${made.project.id}/readers`, context);
    const rows = page.getByRole('table', { name: t('table') }).getByRole('rowheader');
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    await becomes(() => rows.count(), 2);
    await button('groups.new').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('groups.name')).fill(group);
    await dialog.getByRole('checkbox', { name: names[1] ?? '' }).check();
    expect(await wordProblems(page, language)).toEqual([]);
    await dialog.getByRole('button', { name: t('groups.save'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await rows.filter({ hasText: names[2] ?? '' }).waitFor({ state: 'detached' });
    await rows
      .filter({ hasText: names[1] ?? '' })
      .getByText(group)
      .waitFor();
    const shown = page.getByLabel(t('groups.one'), { exact: true });
    await becomes(() => shown.locator('option:checked').innerText(), `${group} (1)`);
    expect(await wordProblems(page, language)).toEqual([]);

    // What the address says stays through a reload; everybody is one choice away.
    await page.reload();
    await becomes(() => rows.count(), 1);
    await shown.selectOption({ label: t('groups.everybody') });
    await becomes(() => rows.count(), 2);

    await page.goto(`${stage.url}/project/${made.project.id}/rounds`);
    const round = page.getByRole('region', { name });
    await round.getByRole('button', { name: rounds('ask'), exact: true }).click();
    await dialog.getByLabel(rounds('group')).selectOption({ label: `${group} (1)` });
    expect(await wordProblems(page, language)).toEqual([]);
    await dialog.getByRole('button', { name: rounds('send'), exact: true }).click();
    const asked = round.getByRole('listitem').filter({ hasText: rounds('readerState.asked') });
    await asked.getByText(names[1] ?? '').waitFor();
    expect(await asked.count()).toBe(1);

    await page.goto(`${stage.url}/project/${made.project.id}/readers`);
    await shown.selectOption({ label: `${group} (1)` });
    await button('groups.remove').click();
    await dialog.getByText(t('groups.removeText')).waitFor();
    await dialog.getByRole('button', { name: t('groups.remove'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await becomes(() => rows.count(), 2);
    await becomes(() => shown.count(), 0);
    expect(await page.getByText(group).count()).toBe(0);
  },
);
