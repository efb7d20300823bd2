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
import { AccountRequests, type MailedRequest } from '../../recovery/account-requests.js';
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

/**
 * Asked for an address that may be a stranger's: the route wrote it down either way, and here it comes out, long after the
 * answer. What was asked for a stranger's address is forgotten.
 */
@Injectable()
export abstract class AddressRequestKind extends AccountRequestKind {
  async prepare({ ref }: MailRow): Promise<Preparation> {
    const request = await this.requests.find(String(ref.requestId));
    if (!request) return 'skip';
    if (request.ownerId === null) {
      await this.requests.drop(request.id);
      return 'skip';
    }
    if (!request.isOpen) return 'skip';
    const language = await this.languages.of(request.email);
    return { to: { name: request.name, address: request.email }, ...this.contentFor(request, language) };
  }

  protected abstract contentFor(request: MailedRequest, language: MailLanguage): MailContent;
}
