import { sentences } from '@shulayim/contracts';
import { blankProject, changeForm, readForm, shownProblems } from './project-form';

const named = blankProject('מרים והים');

describe('the form of a new project', () => {
  it('becomes a private work without a category of its own', () =>
    expect(readForm(named).project).toMatchObject({
      title: 'מרים והים',
      description: null,
      category: 'general',
      custom_category: null,
      visibility_status: 'private',
    }));

  it('asks for a title that can be seen', () => {
    expect(readForm(blankProject(' \u200f')).problems).toEqual({ title: sentences.titleEmpty });
    expect(readForm(blankProject('א'.repeat(501))).problems).toEqual({ title: sentences.titleTooLong });
    expect(readForm(blankProject('א'.repeat(500))).problems).toBeNull();
  });

  it('takes a description of 2,000 characters and no more', () => {
    expect(readForm(changeForm(named, { description: 'א'.repeat(2000) })).problems).toBeNull();
    expect(readForm(changeForm(named, { description: 'א'.repeat(2001) })).problems).toEqual({
      description: sentences.descriptionTooLong,
    });
  });

  it("asks which category 'other' is, and forgets it with another one", () => {
    const other = changeForm(named, { category: 'other' });
    expect(readForm(other).problems).toEqual({ custom_category: sentences.customCategoryMissing });
    const told = changeForm(other, { custom_category: 'מקאמה' });
    expect(readForm(told).project).toMatchObject({ category: 'other', custom_category: 'מקאמה' });
    expect(changeForm(told, { category: 'novel' }).custom_category).toBe('');
    expect(changeForm(told, { category: 'other' }).custom_category).toBe('מקאמה');
  });

  it('says what is wrong once a field was left, or at once when it holds too much', () => {
    const empty = blankProject('');
    const problems = { title: sentences.titleEmpty };
    expect(shownProblems(empty, problems, new Set())).toEqual({});
    expect(shownProblems(empty, problems, new Set(['title']))).toEqual(problems);
    expect(shownProblems(blankProject('א'.repeat(501)), { title: sentences.titleTooLong }, new Set())).toEqual({
      title: sentences.titleTooLong,
    });
  });
});
