import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleComplaints } from '../bin/checks/hebrew-style.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shulayim-style-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const complaintsOf = (sentence: string): string[] => {
  writeFileSync(join(folder, 'feed.he.json'), JSON.stringify({ sentence }));
  return styleComplaints(folder).map((line) => /:\d+ ([^:]+):/.exec(line)?.[1] ?? line);
};

describe('the check of the Hebrew style sheet', () => {
  it.each([
    ['<actor>{{name}}</actor> העיר/ה על הפרק', 'slash form'],
    ['ההערה שלך נשמרה', 'singular address'],
    ['לחצו על „סיום”', 'quotation mark'],
    ['שינוי האימייל', 'אימייל for מייל'],
    ['הכתובת הזו כבר הוזמנה', 'הזו for הזאת'],
    ['2 הערות', 'two in digits'],
    ['התמונה גדולה מדי - עד 2MB', 'spaced hyphen'],
  ])('refuses: %s', (sentence, rule) => expect(complaintsOf(sentence)).toEqual([rule]));

  it.each(['קורא/ת אנונימי/ת', 'הכותב/ת', '12 הערות', 'לחצו על ״סיום״', 'אנא הזינו כתובת אימייל', 'ט״ו בשבט'])(
    'takes: %s',
    (sentence) => expect(complaintsOf(sentence)).toEqual([]),
  );
});
