import {
  addEmails,
  blankDraft,
  fieldProblems,
  isBegun,
  isShared,
  isStepReady,
  parseDraft,
  partsOf,
  withFile,
  withoutFile,
} from './wizard-draft';

const at = (step: typeof blankDraft.step, change: Partial<typeof blankDraft> = {}) => ({
  ...blankDraft,
  step,
  ...change,
});
const text = (content: string, title = '') => ({ firstText: { title, content } });

describe('a step of the wizard may be left', () => {
  it.each([
    ['start', at('start'), true],
    ['a blank name', at('name', { name: ' \u200f ' }), false],
    ['a name', at('name', { name: 'ספר' }), true],
    ['a name of 500', at('name', { name: 'א'.repeat(500) }), true],
    ['a name of 501', at('name', { name: 'א'.repeat(501) }), false],
    ['a description of 2001', at('name', { name: 'ספר', description: 'א'.repeat(2001) }), false],
    ['a text of 10', at('text', text('  0123456789  ')), false],
    ['a text of 11', at('text', text('  01234567890  ')), true],
    ['10,000 words', at('text', text('מילה '.repeat(10_000))), true],
    ['10,001 words', at('text', text('מילה '.repeat(10_001))), false],
    ['a file instead', at('text', { file: { name: 'ספר.docx', parts: [{ title: 'א', body: 'ב' }] } }), true],
    ['nobody invited', at('readers'), true],
  ])('%s', (_name, draft, isReady) => expect(isStepReady(draft)).toBe(isReady));
});

describe('a file that tells a description', () => {
  const file = { name: 'ספר.md', description: 'על הים', parts: [{ title: 'א', body: 'ב' }] };
  const given = (description: string) => {
    const draft = at('text', { description });
    return { ...draft, ...withFile(draft, file) };
  };

  it('describes a work that has no description, until it is taken away', () => {
    expect(given(' ').description).toBe('על הים');
    expect(withoutFile(given(''))).toEqual({ file: null, description: '' });
  });

  it('leaves what the author wrote before, and what was made of it since', () => {
    expect(given('שלי').description).toBe('שלי');
    expect(withoutFile({ ...given(''), description: 'על הים ועל החוף' }).description).toBe('על הים ועל החוף');
  });

  it('has to fit like any other', () =>
    expect(isStepReady({ ...given(''), description: 'א'.repeat(2001) })).toBe(false));
});

it('says what is too long, where it is', () =>
  expect(Object.keys(fieldProblems(at('name', { name: 'א'.repeat(501), ...text('', 'א'.repeat(501)) })))).toEqual([
    'name',
    'title',
  ]));

describe('addresses', () => {
  it.each([
    ['noa@example.org', ['noa@example.org']],
    ['  NOA@Example.org ', ['noa@example.org']],
    ['נועה <noa@example.org>, יעל <yael@example.org>', ['noa@example.org', 'yael@example.org']],
  ])('%s', (typed, emails) => expect(addEmails([], typed)).toEqual({ emails, problem: null }));
  it.each([
    ['', 'invalid'],
    ['נועה', 'invalid'],
    ['Dana@example.org', 'known'],
    [Array.from({ length: 50 }, (_, i) => `r${i}@example.org`).join(), 'tooMany'],
  ])('%s: %s', (typed, problem) => expect(addEmails(['dana@example.org'], typed)).toEqual({ emails: null, problem }));
});

describe('a draft', () => {
  it('is read as it was kept, or not at all', () => {
    const draft = at('readers', { name: 'ספר', readerEmails: ['noa@example.org'] });
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    for (const raw of [null, '', '{', '{}', '[]', '{"step":"nowhere"}']) expect(parseDraft(raw)).toBeNull();
  });
  it('has begun with a name, a text or a file', () => {
    expect(isBegun(at('name'))).toBe(false);
    expect(isBegun(at('name', { name: 'ספר' }))).toBe(true);
  });
  it('of an earlier version of the wizard is read, too', () => {
    const { message, ...earlier } = at('readers', { name: 'ספר' });
    expect(parseDraft(JSON.stringify(earlier))).toEqual({ ...earlier, message });
  });
  it('is private until somebody is invited, or it is made shared', () => {
    expect(isShared(at('done'))).toBe(false);
    expect(isShared(at('done', { readerEmails: ['a@b.org'] }))).toBe(true);
    expect(isShared(at('done', { privacy: 'public' }))).toBe(true);
  });
  it('makes one part of its text, or those of its file', () => {
    expect(partsOf(at('done', text('טקסט')), 'חלק ראשון')).toEqual([{ title: 'חלק ראשון', body: 'טקסט' }]);
    const parts = [{ title: 'א', body: 'ב' }];
    expect(partsOf(at('done', { ...text('טקסט'), file: { name: 'f', parts } }), 'חלק')).toEqual(parts);
  });
});
