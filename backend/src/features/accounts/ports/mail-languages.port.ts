import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';

/** In which language somebody is written to. */
export abstract class MailLanguages {
  /**
   * That of the account with this address; where there is none, that of the person on whose behalf the mail goes.
   *
   * @param senderId whoever caused the mail, when anybody did
   * @param otherwise where nobody of these has an account: what the recipient chose elsewhere, else Hebrew
   */
  abstract of(address: string, senderId?: string | null, otherwise?: MailLanguage): Promise<MailLanguage>;
}
