/** What the library leaves to rules of its own, and what is common here. */
const more = `abcdef abcdefg 1111111 00000000 121212 222222 333333 444444 555555 654321 777777 888888 88888888 987654
  987654321 999999 login shalom123 ahavti tel-aviv`.split(/\s+/);

/** The first words that come to mind here: a password is none of them with digits and signs around it. */
const ofThisSite = new Set(
  `shulayim shulaim shoolayim margins author writer reader admin editor
  שוליים כותב כותבת סופר סופרת קורא קוראת עורך עורכת הנהלה סיסמה`.split(/\s+/),
);

let known: Promise<ReadonlySet<string>> | null = null;

/** Some fifty thousand that leaked lists show most often, in lower case; loaded late, since few starts see a new password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...more]);
}

/** Whether a password is among the commonest, or one that comes to mind here; in whichever case of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  known ??= load();
  return ofThisSite.has(lower.replace(/\P{L}/gu, '')) || (await known).has(lower);
}
