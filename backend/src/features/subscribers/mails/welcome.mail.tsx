import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, MailLink, Paragraph, Typed } from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { MailLanguages } from '../../accounts/ports/mail-languages.port.js';
import { SubscriberQueries } from '../list/subscribers.queries.js';
import { UnsubscribeTokens } from '../unsubscribe-tokens.js';
import { texts } from './subscribers-mails.js';

export interface WelcomeContent {
  readonly name: string | null;
  readonly unsubscribeUrl: string;
  readonly siteUrl: string;
}

/** To whoever joined the waiting list. */
export const welcomeMail = (content: WelcomeContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language]('subject'),
  page: page(content, language),
  text: text(content, language),
});

function page({ name, unsubscribeUrl, siteUrl }: WelcomeContent, language: MailLanguage): ReactElement {
  const t = texts[language];
  return (
    <MailPage
      preview={t('preview')}
      heading={<Heading>{t('heading')}</Heading>}
      footer={
        <span>
          {`${t('why')} `}
          <MailLink href={unsubscribeUrl}>{t('leave')}</MailLink>
        </span>
      }
    >
      {name ? (
        <Paragraph>
          {`${t('hello')} `}
          <Typed>{name}</Typed>,
        </Paragraph>
      ) : null}
      <Paragraph>{t('joined')}</Paragraph>
      <Paragraph>{t('next')}</Paragraph>
      <Action href={`${siteUrl}/preview`}>{t('look')}</Action>
    </MailPage>
  );
}

function text({ name, unsubscribeUrl, siteUrl }: WelcomeContent, language: MailLanguage): string {
  const t = texts[language];
  return [
    ...(name ? [`${t('hello')} ${name},`] : []),
    t('joined'),
    t('next'),
    `${t('look')}:\n${siteUrl}/preview`,
    `--\n${t('why')}\n${t('leave')}:\n${unsubscribeUrl}`,
  ].join('\n\n');
}

const linkLike = /:\/\/|@|[a-z0-9-]\.[a-z]{2}/i;

/** Anybody may type a stranger's address, and an advertisement as the name: mail programs would make a link of it. */
const greeted = (name: string | null): string | null => (name && linkLike.test(name) ? null : name);

/** Tells whoever joined that they did. No advertisement: it carries no label, but the way out all the same. */
@Injectable()
export class WelcomeKind implements MailKind {
  readonly kind = 'subscriber_welcome';

  constructor(
    private readonly subscribers: SubscriberQueries,
    private readonly tokens: UnsubscribeTokens,
    private readonly languages: MailLanguages,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const subscriber = await this.subscribers.one(String(ref.subscriberId));
    if (!subscriber) return 'skip';
    const token = this.tokens.of(subscriber.id);
    const name = greeted(subscriber.name);
    return {
      to: { name, address: subscriber.email },
      ...welcomeMail(this.content(name, token), await this.languages.of(subscriber.email, null, subscriber.language)),
      unsubscribeUrl: `${this.settings.publicUrl}/api/subscribers/unsubscribe?token=${token}`,
    };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: welcomeMail(this.content(sampleWords[language].readerName, sampleToken), language) };
  }

  private content(name: string | null, token: string): WelcomeContent {
    const { publicUrl } = this.settings;
    return { name, unsubscribeUrl: `${publicUrl}/unsubscribe/${token}`, siteUrl: publicUrl };
  }
}
