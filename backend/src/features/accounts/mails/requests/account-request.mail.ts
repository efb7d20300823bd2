import { Injectable } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings/settings.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../../platform/mail/kinds/mail-kind.js';
import { MailLanguages } from '../../ports/mail-languages.port.js';
import { AccountRequests } from '../../recovery/account-requests.js';
import { RequestTokens } from '../../recovery/request-tokens.js';

/** Mails that somebody asked for and waits for: each leads on with what `ref.requestId` of its row names. */
@Injectable()
export abstract class AccountRequestKind implements MailKind {
  abstract readonly kind: string;
  readonly isUrgent = true;
  readonly isOfAccount = true;

  constructor(
    protected readonly requests: AccountRequests,
    protected readonly tokens: RequestTokens,
    protected readonly languages: MailLanguages,
    protected readonly settings: Settings,
  ) {}

  abstract prepare(row: MailRow): Promise<Preparation>;
  abstract samples(language: MailLanguage): Record<string, MailContent>;
}
