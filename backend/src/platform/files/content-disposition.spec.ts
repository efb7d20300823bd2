import { contentDisposition, fileName } from './content-disposition.js';

describe('the name of a file', () => {
  it.each([
    ['שלוש סירות', 'שלוש סירות'],
    ['מה? "כן": א/ב\\ג', 'מה כן א ב ג'],
    ['  ..\u202esnaps\u200f.exe.. ', 'snaps .exe'],
    ['שורה\nשנייה', 'שורה שנייה'],
    ['../../etc/passwd', 'etc passwd'],
    ['???', 'work'],
    ['😀'.repeat(100), '😀'.repeat(60)],
  ])('%j', (title, name) => expect(fileName(title, 'work')).toBe(name));

  it('is said twice: in ASCII, and whole', () =>
    expect(contentDisposition('attachment', "לב (ב') *!.csv", 'a.csv')).toBe(
      'attachment; filename="a.csv"; filename*=UTF-8\'\'%D7%9C%D7%91%20%28%D7%91%27%29%20%2A%21.csv',
    ));
});
