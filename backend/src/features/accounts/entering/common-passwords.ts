/** The passwords of six or more characters that leaked lists show most often, all in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 password12 password123 passw0rd p@ssw0rd qwerty
  qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui qazwsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zxcvbn zxcvbnm asdfgh
  asdfghjkl abc123 abcd1234 abcdef abcdefg a123456 a1b2c3 aa123456 111111 1111111 11111111 000000 00000000 112233
  121212 123123 123321 123abc 123qwe 131313 222222 333333 444444 555555 654321 666666 696969 777777 7777777 888888
  88888888 987654 987654321 999999 iloveyou iloveyou1 letmein welcome welcome1 monkey dragon master login admin123
  administrator princess sunshine football baseball superman batman shadow michael jordan23 trustno1 whatever freedom
  starwars charlie donald hunter2 secret computer internet google samsung pokemon naruto israel jerusalem shalom
  shalom123 ahavti tel-aviv`.split(/\s+/),
);
