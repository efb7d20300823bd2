import { inWords } from '../../../features/sender-domain/domain-sentences.js';
import { mailSettingsOf } from '../../../platform/config/settings/mail-settings.js';
import type { Environment } from '../../../platform/config/settings/settings.js';
import { checkSenderDomain } from '../../../platform/mail/sender-domain/check-sender-domain.js';
import { textRecords } from '../../../platform/mail/sender-domain/text-records.js';
import { note, ok, problem, type Finding } from './finding.js';

/** Whether receivers can see that the site's mails are its own. Mails that leave nowhere are asked nothing. */
export async function checkDomain(environment: Environment): Promise<Finding[]> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = environment;
  if (!smtpUrl) return [];
  const mail = mailSettingsOf(environment);
  const found = await checkSenderDomain({ from, mail, smtpUrl }, textRecords(mail.dnsServers));
  // That its domain is none of the world is told with the mail server.
  return found
    .filter(({ reason }) => reason !== 'no_domain')
    .map((finding) => {
      const { name, state, message, advice, publish } = inWords(finding, 'en');
      const about = name.toUpperCase();
      if (state === 'good' || advice === null) return ok(about, message);
      const todo = publish ? `${advice} ${publish.name} TXT ${JSON.stringify(publish.value)}` : advice;
      return state === 'problem' ? problem(about, message, todo) : note(about, message, todo);
    });
}
