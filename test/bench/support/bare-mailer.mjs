// The floor that the outbox is measured against: the SMTP client alone, with as many connections as the program has.
import { createTransport } from 'nodemailer';

const [url, howMany] = process.argv.slice(2);
const text = 'שלום, נרשמתם לרשימת ההמתנה. '.repeat(40);
const transport = createTransport({ url, pool: true, maxConnections: 3, maxMessages: 100 });
const mail = (n) => ({
  from: 'Shulayim <shulayim@localhost>',
  to: `p${n}@d${n % 50}.example`,
  subject: 'נרשמתם לרשימת ההמתנה',
  text,
  html: `<p>${text}</p>`.repeat(5),
});
await Promise.all(Array.from({ length: Number(howMany) }, (_, n) => transport.sendMail(mail(n))));
transport.close();
