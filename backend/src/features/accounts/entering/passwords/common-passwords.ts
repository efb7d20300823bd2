/** What the library leaves to rules of its own, and what is common here. */
const more = `abcdef abcdefg 1111111 00000000 121212 222222 333333 444444 555555 654321 777777 888888 88888888 987654
  987654321 999999 login shalom123 ahavti tel-aviv`.split(/\s+/);

let known: Promise<ReadonlySet<string>> | null = null;

/** How many of those that leaked lists show most often. Source: OWASP ASVS 5.0, 6.2.4. */
const commonest = 3000;

/** In lower case; loaded late, since few starts see a new password. The library's list begins with the commonest. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].slice(0, commonest), ...more]);
}

/** Whether a password is among the commonest, in whichever case of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}
