import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings/settings.js';
import { MailTokens, type MailSubject } from './mail-tokens.js';

/** The links of one mail by which its recipient acts without signing in. Pages ask for a press; only the last one posts. */
export interface MailLinks {
  /** What they have in common; the part after `#` says which button was pressed. */
  readonly page: string;
  readonly reply: string;
  readonly resolve: string;
  /** Where such mails are ended. */
  readonly stop: string;
  /** For the mail program's own button (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/** Makes the links of mails that tell people what has happened. */
@Injectable()
export class MailActionLinks {
  constructor(
    private readonly tokens: MailTokens,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  of(recipient: { id: string; email: string }, about: MailSubject, since: Date): MailLinks {
    const token = this.tokens.of(recipient, about, since);
    const { publicUrl } = this.settings;
    const page = `${publicUrl}/mail/${token}`;
    const scope = about.kind === 'person' ? 'all' : 'work';
    return {
      page,
      reply: `${page}#reply`,
      resolve: `${page}#resolve`,
      stop: `${page}#stop`,
      unsubscribeUrl: `${publicUrl}/api/mail-actions/${token}/unsubscribe?scope=${scope}`,
    };
  }
}
