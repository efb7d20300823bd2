export interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** There is no such mailbox, and there will be none. Source: RFC 3463 §3.2, 3.3; the IANA registry for 5.1.10. */
const noSuchMailbox = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
/** Mailboxes get emptied. */
const full = /^5\.2\.2$/;
const bareNoSuchMailbox =
  /unknown (user|recipient|mailbox)|(user|recipient|mailbox|account|address)[^.]{0,40}(unknown|not found|does not exist|doesn't exist|disabled|invalid)|no such (user|recipient|mailbox|person)|no mailbox here/i;
const bareFull = /(mailbox|quota|storage)[^.]{0,40}(full|exceeded)|over quota/i;

/**
 * What an answer of the mail server means for a mail. A 5xx about its recipient or its content is final; one about us
 * (greeting, log-in, sender) is a setting that somebody will correct, so the mail waits for that.
 *
 * @returns `address`: that address takes no mail, ever · `mail`: this mail is refused for good · `null`: try again
 */
export function refusalIn({ code, command, response = '', responseCode = 0 }: SmtpError): 'address' | 'mail' | null {
  if (code === 'EENVELOPE' && command === 'API') return 'mail'; // no address that SMTP could carry
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced ? full.test(enhanced) : responseCode === 552 || bareFull.test(response)) return null;
  const isAboutAddress = enhanced
    ? noSuchMailbox.test(enhanced)
    : command === 'RCPT TO' && bareNoSuchMailbox.test(response);
  return isAboutAddress ? 'address' : 'mail';
}
