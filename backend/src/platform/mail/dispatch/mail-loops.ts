import { addressIn } from '../address-in.js';

/**
 * Whether a mail would come back to us: nobody reads what our own address gets, and its answer, should it have one, would
 * be mailed again. `name+anything@` is the same mailbox.
 *
 * @param from `MAIL_FROM`: an address, or a name and an address in angle brackets
 */
export function isOurOwn(address: string, from: string): boolean {
  return mailboxOf(address) === mailboxOf(addressIn(from));
}

const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
