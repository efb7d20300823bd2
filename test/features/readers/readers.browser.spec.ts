import { OneProgress } from '@shulayim/contracts';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { becomes } from '../../support/becomes.js';
import { desktop, phone } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { chooseByKey, pressByKey, typeByKey } from '../../support/browser/pressing/keyboard.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { addPart, comment, createProject, prose } from '../../support/projects.js';
import { finish, read } from './readers-helpers.js';

const stage = useStage();

it.each(['he', 'en'] as const)(
  'in %s, an author sees a reader go on, reminds the silent ones, and a reader hides how far they are',
  async (language) => {
    const t = textsOf('features/readers/readers.lazy', language);
    const reminders = textsOf('entities/reminders/reminders.lazy', language);
    const profile = textsOf('features/profile/profile', language);
    const [author, noa] = [await stage.register('author'), await stage.register('reader', 'נועה Levi 7')];
    const yoav = await stage.register('reader', 'יואב');
    await speak(language, author, noa, yoav);
    await noa.put('/api/users/me', { mail_frequency: 'immediately' });
    const work = await createProject(author, { visibility_status: 'public' });
    await addPart(author, work.project.id, { title: 'פרק שני' });
    await read(work.part, noa);
    await read(work.part, yoav);
    await comment(yoav, work.part);

    const page = await stage.open(author, `/project/${work.project.id}/readers`, desktop);
    const inFirst = (percent: string) =>
      new RegExp(t('placeOf').replace('{{number}}', '1').replace('{{parts}}', '2').replace('{{percent}}', percent));
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    await rowOf('נועה Levi 7').getByText(inFirst('0')).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    (await noa.put(`/api/texts/${work.part.id}/progress`, { offset: Math.floor(prose.length / 2) })).as(OneProgress);
    await rowOf('נועה Levi 7').getByText(inFirst('(49|50)')).waitFor();
    await finish(work.part, noa);
    await rowOf('נועה Levi 7').getByText(inFirst('100')).waitFor();

    // By the keyboard alone from here.
    const filters = page.getByRole('tab');
    await chooseByKey(
      page,
      filters.first(),
      filters.filter({ hasText: t('filter.silent') }),
      language === 'he' ? 'ArrowLeft' : 'ArrowRight',
    );
    await becomes(() => page.getByRole('rowheader').count(), 1);
    await pressByKey(page, page.getByRole('button', { name: t('remindSilent') }));
    const dialog = page.getByRole('dialog');
    await typeByKey(page, dialog.getByLabel(reminders('words')), 'הפרק השני מחכה, Noa');
    expect(await wordProblems(page, language)).toEqual([]);
    await pressByKey(page, dialog.getByRole('button', { name: reminders('send') }));
    await page.getByText(reminders('sent_one')).waitFor();
    expect((await mailTo(stage.dataDir, 'reader-reminder', noa.user.email ?? '')).text).toContain(
      'הפרק השני מחכה, Noa',
    );
    await rowOf('נועה Levi 7').getByText(t('remindAgain')).waitFor();

    const own = await stage.open(noa, '/profile', phone);
    const shown = own.getByRole('switch', { name: new RegExp(profile('choices.progress')) });
    await pressByKey(own, shown, 'Space');
    await own.getByText(profile('choices.saved')).waitFor();
    const small = await stage.open(author, `/project/${work.project.id}/readers`, phone);
    await small.getByText(t('hidden_one')).waitFor();
    expect(await small.getByText('נועה Levi 7').count()).toBe(0);
    await small.getByRole('rowheader', { name: /יואב/ }).waitFor();
    expect(await wordProblems(small, language)).toEqual([]);
  },
);
