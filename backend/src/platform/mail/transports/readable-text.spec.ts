import { readableText } from './readable-text.js';

const bytes = (text: string): string => Buffer.from(text).toString('latin1');
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

describe('the readable text of a mail', () => {
  it('has encoded words of both kinds, even where a letter is cut in two between them', () => {
    const name = Buffer.from('דנה אלון');
    const [start, end] = [base64(name.subarray(0, 3)), base64(name.subarray(3))];
    const mail = `To: =?UTF-8?B?${start}?=\r\n =?UTF-8?B?${end}?= <dana@example.org>\r\nSubject: =?utf-8?q?=D7=A9=D7=9C_=D7=9D?=\r\n\r\n`;
    expect(readableText(mail)).toContain('To: דנה אלון <dana@example.org>');
    expect(readableText(mail)).toContain('Subject: של ם');
  });

  it('has the words of each part, within parts as well, whatever their encoding', () => {
    const inner = [
      '--in',
      'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n',
      base64('אחת'),
      '--in',
      'Content-Transfer-Encoding: quoted-printable\r\n',
      '=D7=A9=D7=\r\n=AA=D7=99=D7=9D',
      '--in--',
    ].join('\r\n');
    const outer = ['--out', 'Content-Type: multipart/alternative;\r\n boundary="in"\r\n', inner, '--out'].join('\r\n');
    const last = `\r\nContent-Type: text/plain\r\n\r\n${bytes('שלוש')}\r\n--out--\r\n`;
    const text = readableText(`Content-Type: multipart/mixed; boundary=out\r\n\r\n${outer}${last}`);
    for (const word of ['אחת', 'שתים', 'שלוש']) expect(text).toContain(word);
  });

  it('is nothing worse than the mail itself when that is broken', () => {
    expect(readableText('')).toBe('\n');
    expect(readableText('no colon')).toContain('no colon');
    expect(readableText('Content-Type: multipart/mixed; boundary="x"\r\n\r\nnothing')).toContain('multipart');
  });
});
