import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings/settings.js';
import { StopTokens } from './stop-tokens.js';

/** 'Never write to me again', for mails to people who may have no account. */
@Injectable()
export class StopLinks {
  constructor(
    @Inject(StopTokens) private readonly tokens: StopTokens,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /** `stopUrl`: a page that asks for a press · `unsubscribeUrl`: for the mail program's own button (RFC 8058) */
  of(address: string): { readonly stopUrl: string; readonly unsubscribeUrl: string } {
    const token = this.tokens.of(address);
    const { publicUrl } = this.settings;
    return { stopUrl: `${publicUrl}/never/${token}`, unsubscribeUrl: `${publicUrl}/api/mail-stops/${token}` };
  }

  /** Nobody's: for mails that are only looked at. */
  get sample(): string {
    return `${this.settings.publicUrl}/never/nobodys`;
  }
}
