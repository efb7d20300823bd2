import { Settings } from '../../../../backend/src/platform/config/settings/settings.js';
import { codeIn, mailsTo, mailTo } from '../../../platform/mail/support/mail-folder.js';
import type { ReadMail } from '../../../platform/mail/support/read-mail.js';
import { until } from '../../../support/until.js';
import type { World } from '../../../support/world.js';

export type MailKindName =
  | 'verify_email'
  | 'reset_password'
  | 'change_email'
  | 'password_changed'
  | 'email_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'log_in_link'
  | 'new_browser'
  | 'identity_linked'
  | 'identity_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_blocked'
  | 'api_key_created'
  | 'webhook_switched_off';

/** The mails of this world's folder. */
export class Inbox {
  constructor(private readonly world: World) {}

  /** All that came so far, oldest first, by kind and address. */
  of(kind: MailKindName, address: string): ReadMail[] {
    return mailsTo(this.dataDir, kind.replaceAll('_', '-'), address);
  }

  /** Waits until so many came, and gives the newest of them. */
  last(kind: MailKindName, address: string, count = 1): Promise<ReadMail> {
    return mailTo(this.dataDir, kind.replaceAll('_', '-'), address, count);
  }

  async token(kind: 'verify_email' | 'reset_password', address: string, count = 1): Promise<string> {
    return tokenIn(await this.last(kind, address, count));
  }

  async code(address: string, count = 1): Promise<string> {
    return codeIn(await this.last('change_email', address, count));
  }

  /** Whatever was to be mailed has been mailed or dropped. */
  async settled(): Promise<void> {
    await until(async () => {
      const { rowCount } = await this.world.pool.query(
        `SELECT FROM mail_outbox WHERE state IN ('waiting', 'queued', 'sending')`,
      );
      return rowCount === 0;
    });
  }

  private get dataDir(): string {
    return this.world.app.get(Settings).dataDir;
  }
}

export const tokenIn = ({ text }: ReadMail): string => /\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
