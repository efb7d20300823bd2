import { widthsInLanguages } from '../../support/browser/browser.js';
import { download } from '../../support/browser/download.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { pressByKey } from '../../support/browser/pressing/keyboard.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { comment, createProject } from '../../support/projects.js';
import { finish, read } from '../readers/readers-helpers.js';
import { joinedRound } from './round-helpers.js';

const stage = useStage();
const told = {
  en: {
    title: 'Three boats',
    part: 'First part',
    first: 'Spring',
    second: 'Autumn',
    names: ['Noa', 'Uri', 'Gali'],
    body: 'The boats sank at night. The harbour was empty, the sea black.',
    lost: 'The boats sank',
    stays: 'the sea',
    said: 'How many boats?',
    still: 'Still too slow',
  },
  he: {
    title: 'שלוש סירות, Blue 7',
    part: 'פרק ראשון',
    first: 'אביב, Spring',
    second: 'סתיו',
    names: ['נועה', 'אורי', 'גלי'],
    body: 'הסירות שקעו בלילה. הנמל היה ריק, הים שחור.',
    lost: 'הסירות שקעו',
    stays: 'הים',
    said: 'כמה סירות?',
    still: 'עדיין איטי מדי',
  },
};

it.each(widthsInLanguages)(
  'by keyboard an author lays two rounds side by side at $width px, in $language: what came back, what did not, and as a file',
  async ({ context, language }) => {
    const t = textsOf('features/rounds/compare/compare.lazy', language);
    const rounds = textsOf('features/rounds/words/rounds.lazy', language);
    const { title, part, first, second, names, body, lost, stays, said, still } = told[language];
    const author = await stage.register('author', language === 'en' ? 'Dana Alon' : 'דנה אלון');
    await speak(language, author);
    const work = await createProject(author, { title, visibility_status: 'public' }, { title: part, body });
    const visitors = { person: () => stage.stranger() };
    const earlier = await joinedRound(visitors, author, work, names, { name: first });
    const later = await joinedRound(visitors, author, work, names, { name: second });
    for (const reader of [...earlier.readers, ...later.readers]) {
      await read(work.part, reader);
      await finish(work.part, reader);
    }
    const [noa, uri] = earlier.readers as [typeof author, typeof author];
    await comment(noa, work.part, lost, said);
    await comment(uri, work.part, stays, '?');
    await comment(later.readers[0] ?? noa, work.part, stays, still);

    const page = await stage.open(author, `/project/${work.project.id}/rounds`, context);
    await pressByKey(page, page.getByRole('link', { name: rounds('compare') }));
    const section = (key: string, n: number) =>
      page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({
          has: page.getByRole('heading', { name: t(`${key}.title`).replace('{{n}}', String(n)), exact: true }),
        });
    await section('gone', 1).getByText(lost, { exact: true }).waitFor();
    await section('gone', 1).getByText(said).waitFor();
    await section('gone', 1).getByText(t('why.quiet')).waitFor();
    await section('still', 1).getByText(stays, { exact: true }).waitFor();
    await section('still', 1).getByText(still).waitFor();
    await section('new', 0).getByText(t('new.none')).waitFor();
    const people = page.getByRole('table', { name: t('people.title') });
    const joined = people.getByRole('row').filter({ hasText: t('people.joined') });
    expect(await joined.getByRole('cell').allInnerTexts()).toEqual(['3', '3']);
    expect(await wordProblems(page, language)).toEqual([]);

    // The same round twice is none to compare; what is chosen stands in the address.
    await page.getByLabel(t('earlier')).selectOption({ label: second });
    await page
      .getByRole('status')
      .filter({ hasText: t('same') })
      .waitFor();
    await page.getByLabel(t('earlier')).selectOption({ label: first });
    await section('gone', 1).waitFor();
    await page.reload();
    await section('gone', 1).waitFor();
    const word = page.getByRole('button', {
      name: textsOf('features/rounds/report/report.lazy', language)('file.docx'),
    });
    const { name, file } = await download(page, () => pressByKey(page, word));
    expect([name.endsWith('.docx'), file.subarray(0, 2).toString()]).toEqual([true, 'PK']);

    await pressByKey(page, section('gone', 1).getByRole('link', { name: part }));
    await page.getByText(body).first().waitFor();
    expect(new URL(page.url()).pathname).toContain('/part/');
  },
);
