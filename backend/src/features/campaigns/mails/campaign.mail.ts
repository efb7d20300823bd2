import { withoutAdvertisementLabel } from '@shulayim/contracts';
import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, MailLink, Quiet, Typed, Words } from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent } from '../../../platform/mail/mail-kind.js';
import type { RecipientKind } from '../recipients/audience.js';
import { texts } from './campaign-texts.js';

export interface CampaignMailContent {
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
    subject: `${texts.label}: ${content.subject}`,
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
  return h(MailPage, {
    preview: `${texts.label} · ${content}`,
    heading: h(Fragment, null, h(Quiet, null, texts.label), h(Heading, null, h(Typed, null, subject))),
    footer: h(
      'span',
      null,
      `${texts.why[kind]} ${texts.from} ${texts.brand}, `,
      ...(postalAddress ? [h('bdi', { key: 'postal' }, postalAddress), ', '] : []),
      h(MailLink, { href: siteUrl }, h('bdi', { dir: 'ltr' }, siteUrl)),
      `. ${texts.contact} `,
      h('bdi', { dir: 'ltr' }, sender),
      '. ',
      h(MailLink, { href: unsubscribeUrl }, `${texts.leave} · ${texts.leaveEnglish}`),
    ),
    children: paragraphs(content).map((paragraph, index) =>
      h(Words, { key: index, linked: linked(paragraph) }, paragraph.replaceAll(new RegExp(address, 'g'), ' ')),
    ),
  });
}

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)\]}'״׳])/;

/** Only what is plainly an address of a page: everything else stays what was typed. */
const linked = (paragraph: string): ReactNode[] =>
  paragraph
    .split(address)
    .map((piece, index) =>
      index % 2 === 1 ? h(MailLink, { key: index, href: piece }, h('bdi', { dir: 'ltr' }, piece)) : piece,
    );

const text = (mail: CampaignMailContent): string => {
  const names = [texts.brand, mail.postalAddress, mail.siteUrl].filter(Boolean).join(', ');
  return [
    texts.label,
    mail.subject,
    mail.content,
    `--\n${texts.why[mail.kind]}\n${texts.from} ${names}\n${texts.contact} ${mail.sender}`,
    `${texts.leave} · ${texts.leaveEnglish}:\n${mail.unsubscribeUrl}`,
  ].join('\n\n');
};
