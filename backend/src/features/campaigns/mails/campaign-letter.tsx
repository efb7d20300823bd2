import { withoutAdvertisementLabel } from '@shulayim/contracts';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, MailLink, Quiet, Typed, Words } from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent } from '../../../platform/mail/kinds/mail-kind.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { addressIn } from '../../../platform/mail/address-in.js';
import { sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { SiteSwitches } from '../../../platform/config/site-switches.js';
import type { RecipientKind } from '../recipients/audience.js';
import { names } from '../../../platform/files/catalogues/names.js';
import { texts } from './campaigns-mails.js';
import { CampaignTokens } from './campaign-tokens.js';

const t = texts.he;
/** The way out, for whoever reads no Hebrew as well. */
const leave = `${texts.he('leave')} · ${texts.en('leave')}`;

interface CampaignMailContent {
  readonly subject: string;
  /** What the admin typed: an empty line begins a paragraph, an address becomes a link. */
  readonly content: string;
  readonly kind: RecipientKind;
  readonly unsubscribeUrl: string;
  readonly siteUrl: string;
  /** Where the sender can be written to. */
  readonly sender: string;
  /** Null: the operator has not said where; the panel asks for it. */
  readonly postalAddress: string | null;
}

/** An advertisement: it says so first of all, and then who sends it and how to get no more. */
export function campaignMail(typed: CampaignMailContent): MailContent {
  const content = { ...typed, subject: withoutAdvertisementLabel(typed.subject) };
  return {
    language: 'he',
    subject: `${t('label')}: ${content.subject}`,
    page: page(content),
    text: text(content),
  };
}

const paragraphs = (content: string): string[] => content.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/).filter(Boolean);

function page({
  subject,
  content,
  kind,
  unsubscribeUrl,
  siteUrl,
  sender,
  postalAddress,
}: CampaignMailContent): ReactElement {
  return (
    <MailPage
      preview={`${t('label')} · ${content}`}
      heading={
        <Fragment>
          <Quiet>{t('label')}</Quiet>
          <Heading>
            <Typed>{subject}</Typed>
          </Heading>
        </Fragment>
      }
      footer={
        <span>
          {`${t(`why.${kind}`)} ${t('from')} ${names.he('site')}, `}
          {postalAddress && (
            <Fragment>
              <bdi>{postalAddress}</bdi>
              {', '}
            </Fragment>
          )}
          <MailLink href={siteUrl}>
            <bdi dir="ltr">{siteUrl}</bdi>
          </MailLink>
          {`. ${t('contact')} `}
          <bdi dir="ltr">{sender}</bdi>
          {'. '}
          <MailLink href={unsubscribeUrl}>{leave}</MailLink>
        </span>
      }
    >
      {paragraphs(content).map((paragraph, index) => (
        <Words key={index} linked={linked(paragraph)}>
          {paragraph.replaceAll(new RegExp(address, 'g'), ' ')}
        </Words>
      ))}
    </MailPage>
  );
}

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)\]}'״׳])/;

/** Only what is plainly an address of a page: everything else stays what was typed. */
const linked = (paragraph: string): ReactNode[] =>
  paragraph.split(address).map((piece, index) =>
    index % 2 === 1 ? (
      <MailLink key={index} href={piece}>
        <bdi dir="ltr">{piece}</bdi>
      </MailLink>
    ) : (
      piece
    ),
  );

const text = (mail: CampaignMailContent): string => {
  const sender = [names.he('site'), mail.postalAddress, mail.siteUrl].filter(Boolean).join(', ');
  return [
    t('label'),
    mail.subject,
    mail.content,
    `--\n${t(`why.${mail.kind}`)}\n${t('from')} ${sender}\n${t('contact')} ${mail.sender}`,
    `${leave}:\n${mail.unsubscribeUrl}`,
  ].join('\n\n');
};

interface Words {
  readonly subject: string;
  readonly content: string;
}

interface Sender {
  readonly from: string;
  readonly postalAddress: string | null;
}

/** A campaign's words with all that belongs to an advertisement: who sends it, and the way out. */
@Injectable()
export class CampaignLetter {
  constructor(
    private readonly tokens: CampaignTokens,
    @Inject(Settings) private readonly settings: Settings,
    private readonly site: SiteSwitches,
  ) {}

  async to(words: Words & { readonly kind: RecipientKind }, mailId: string) {
    return this.write(words, words.kind, this.tokens.of(mailId), await this.site.sender());
  }

  /** As the waiting list would get it; its link leads nowhere. */
  async test(words: Words): Promise<MailContent> {
    return this.linkless(words, await this.site.sender());
  }

  sample(): MailContent {
    const { projectTitle, message, postalAddress } = sampleWords.he;
    return this.linkless({ subject: projectTitle, content: message }, { from: this.settings.mailFrom, postalAddress });
  }

  private linkless(words: Words, from: Sender): MailContent {
    const { unsubscribeUrl: _, ...mail } = this.write(words, 'subscriber', sampleToken, from);
    return mail;
  }

  private write({ subject, content }: Words, kind: RecipientKind, token: string, { from, postalAddress }: Sender) {
    const { publicUrl: siteUrl } = this.settings;
    const unsubscribeUrl = `${siteUrl}/unsubscribe/${token}`;
    const page = { subject, content, kind, siteUrl, sender: addressIn(from), postalAddress, unsubscribeUrl };
    return { ...campaignMail(page), unsubscribeUrl: `${siteUrl}/api/subscribers/unsubscribe?token=${token}` };
  }
}
