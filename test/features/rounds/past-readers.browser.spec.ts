import { widthsInLanguages } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { pressByKey, typeByKey } from '../../support/browser/pressing/keyboard.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';
import { join, plan, signUpLink } from './round-helpers.js';

const stage = useStage();
const told = {
  en: {
    work: { title: 'Three boats', part: { title: 'First part', body: 'Nobody answered her.' } },
    names: ['Dana Alon', 'Noa Levi 7'],
    rounds: ['Spring', 'Autumn'],
    likes: 'Suspense, and the sea',
  },
  he: {
    work: { title: 'שלוש סירות, Blue 7', part: { title: 'פרק ראשון', body: 'איש לא ענה לה.' } },
    names: ['דנה אלון', 'נועה Levi 7'],
    rounds: ['אביב, Spring', 'סתיו'],
    likes: 'מתח, וגם sea stories',
  },
};

it.each(widthsInLanguages)(
  'at $width px, in $language, by keyboard alone a reader of a round may be asked again, is asked by its author, and takes it back',
  async ({ context, language }) => {
    const t = textsOf('features/rounds/past-readers/past-readers.lazy', language);
    const taking = textsOf('features/rounds/taking-part/taking-part.lazy', language);
    const words = textsOf('features/rounds/words/rounds.lazy', language);
    const { work, names, rounds, likes } = told[language];
    const [author, noa] = [await stage.register('author', names[0]), await stage.register('reader', names[1])];
    await speak(language, author, noa);
    const made = await createProject(author, { title: work.title, visibility_status: 'public' }, work.part);
    const first = await plan(author, made, { name: rounds[0] });
    const { token = '' } = (await signUpLink(author, first, 5)) ?? {};
    await join(noa, token);
    await author.post(`/api/rounds/${first.id}/close`, {});
    await plan(author, made, { name: rounds[1] });

    const own = await stage.open(noa, `/round/${token}`, context);
    await typeByKey(own, own.getByLabel(taking('likes')), likes);
    expect(await wordProblems(own, language)).toEqual([]);
    await pressByKey(own, own.getByRole('button', { name: taking('again.give'), exact: true }));
    await own
      .getByRole('status')
      .filter({ hasText: taking('again.given') })
      .waitFor();
    await own.getByText(likes).waitFor();
    expect(await wordProblems(own, language)).toEqual([]);

    const page = await stage.open(author, `/project/${made.project.id}/rounds`, context);
    await pressByKey(page, page.getByRole('link', { name: words('past') }));
    const reader = page.getByRole('listitem').filter({ hasText: names[1] ?? '' });
    await reader.getByText(likes).waitFor();
    expect(await page.getByLabel(t('round')).locator('option').allInnerTexts()).toEqual([
      `${work.title} · ${rounds[1]}`,
    ]);
    expect(await wordProblems(page, language)).toEqual([]);
    await pressByKey(page, reader.getByRole('button', { name: t('askOne').replace('{{name}}', names[1] ?? '') }));
    await page.getByText(t('asked')).waitFor();
    await page.goto(`${stage.url}/project/${made.project.id}/rounds`);
    const asked = page
      .getByRole('region', { name: rounds[1] ?? '' })
      .getByRole('listitem')
      .filter({ hasText: words('readerState.asked') });
    await asked.getByText(names[1] ?? '').waitFor();
    expect(await asked.count()).toBe(1);

    await pressByKey(own, own.getByRole('button', { name: taking('again.withdraw'), exact: true }));
    await own.getByRole('button', { name: taking('again.give'), exact: true }).waitFor();
    await page.goto(`${stage.url}/past-readers`);
    await page.getByText(t('none'), { exact: true }).waitFor();
    expect(await page.getByText(names[1] ?? '').count()).toBe(0);
  },
);
