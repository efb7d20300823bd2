import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { makeExcerpt } from '@shulayim/anchoring';
import { EventStore, type Fact } from '@shulayim/event-sourcing';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { AuthorMailPage } from '../../../platform/mail/templates/author-mail-page.js';
import { Excerpt, Quiet, Typed } from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { names } from '../../../platform/files/catalogues/names.js';
import { StopLinks } from '../../../platform/mail/suppression/stop-links.js';
import { MailLanguages } from '../../accounts/ports/mail-languages.port.js';
import { NotificationsQueries } from '../notifications.queries.js';
import { texts } from './notifications-mails.js';

export interface SharedLinkContent {
  readonly authorName: string;
  readonly title: string;
  /** The work, when the link opens one of its parts. */
  readonly projectTitle: string | null;
  readonly excerpt: string;
  readonly message: string | null;
  readonly url: string;
  /** 'Never write to me again.' */
  readonly stopUrl: string;
}

/** A text that its author invites somebody to read. */
export const sharedLinkMail = (content: SharedLinkContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language]('sharedLink.subject', { title: content.title }),
  page: page(content, language),
  text: text(content, language),
});

function page(content: SharedLinkContent, language: MailLanguage): ReactElement {
  const { authorName, title, projectTitle, excerpt, message, url, stopUrl } = content;
  const t = texts[language];
  return (
    <AuthorMailPage
      preview={message ?? excerpt}
      authorName={authorName}
      heading={t('sharedLink.heading')}
      message={{ label: t('sharedLink.message'), text: message }}
      title={title}
      footer={{ why: t('sharedLink.why'), stop: t('sharedLink.stop'), stopUrl }}
    >
      {projectTitle ? (
        <Quiet>
          {`${t('sharedLink.from')} `}
          <Typed>{projectTitle}</Typed>
        </Quiet>
      ) : null}
      {excerpt ? <Excerpt>{excerpt}</Excerpt> : null}
      <Quiet>{t('sharedLink.intro')}</Quiet>
      <Action href={url}>{t('sharedLink.open')}</Action>
    </AuthorMailPage>
  );
}

function text(content: SharedLinkContent, language: MailLanguage): string {
  const { authorName, title, projectTitle, excerpt, message, url, stopUrl } = content;
  const t = texts[language];
  return [
    `${t('sharedLink.heading')} ${authorName}`,
    ...(message ? [`${t('sharedLink.message')}\n${message}`] : []),
    projectTitle ? `${title}\n${t('sharedLink.from')} ${projectTitle}` : title,
    ...(excerpt ? [excerpt] : []),
    t('sharedLink.intro'),
    `${t('sharedLink.open')}:\n${url}`,
    `--\n${t('sharedLink.why')} ${authorName}.\n${t('sharedLink.stop')}:\n${stopUrl}`,
  ].join('\n\n');
}

/** `to` and `message` are null once the recipient's key is destroyed. */
type LinkMailed = Fact<
  'LinkMailed',
  { mailId: string; to: string | null; message: string | null; excerpt: string | null }
>;

/**
 * A link, to whom its author named. Address and message stand only in the event, sealed under the recipient's key: no
 * table repeats them.
 */
@Injectable()
export class SharedLinkKind implements MailKind {
  readonly kind = 'shared_link';

  constructor(
    private readonly queries: NotificationsQueries,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(MailLanguages) private readonly languages: MailLanguages,
    @Inject(StopLinks) private readonly stops: StopLinks,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const [link, mailed] = await Promise.all([this.queries.sharedLink(String(ref.shareId)), this.mailed(ref)]);
    if (!link || !mailed?.to) return 'skip';
    const { stopUrl, unsubscribeUrl } = this.stops.of(mailed.to);
    const title = link.isWholeProject ? link.projectTitle : (link.partTitle ?? link.projectTitle);
    const language = await this.languages.of(mailed.to, link.authorId);
    const content = {
      title,
      projectTitle: link.isWholeProject ? null : link.projectTitle,
      authorName: link.authorName ?? names[language]('deletedAccount'),
      excerpt: mailed.excerpt ?? makeExcerpt(link.body),
      message: mailed.message,
      url: this.url(link.token),
      stopUrl,
    };
    return {
      to: { name: null, address: mailed.to },
      ...sharedLinkMail(content, language),
      topic: `work-${link.projectId}`,
      unsubscribeUrl,
    };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { authorName, projectTitle, partTitle: title, excerpt, message } = sampleWords[language];
    const content = {
      title,
      projectTitle,
      authorName,
      excerpt,
      message,
      url: this.url(sampleToken),
      stopUrl: this.stops.sample,
    };
    return {
      [this.kind]: sharedLinkMail(content, language),
      shared_link_bare: sharedLinkMail(
        { ...content, title: projectTitle, projectTitle: null, message: null },
        language,
      ),
    };
  }

  private url(token: string): string {
    return `${this.settings.publicUrl}/read/${token}`;
  }

  private async mailed(ref: MailRow['ref']): Promise<LinkMailed['data'] | null> {
    const events = await this.store.read<LinkMailed>(`share-${ref.shareId}`);
    return events.find((event) => event.type === 'LinkMailed' && event.data.mailId === ref.mailId)?.data ?? null;
  }
}
