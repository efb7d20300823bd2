import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { FixAnswer } from '@shulayim/contracts';
import { MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { StopLinks } from '../../../platform/mail/suppression/stop-links.js';
import { Action, Choices } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Heading,
  MailLink,
  Paragraph,
  Quiet,
  Rule,
  Typed,
  Words,
} from '../../../platform/mail/templates/mail-pieces.js';
import { sampleId, sampleLook, sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { FixMailQueries, type FixNews, type FixPlace, type FixRecipient } from './fix-mails.queries.js';
import { FixPair, pairText } from './fix-pair.js';
import { texts } from './fixes-mails.js';

/** A mail that is too long is cut by mail programs; the rest stands beside the text. */
const maxShown = 20;

export interface ProposedContent extends Pick<FixPlace, 'partTitle' | 'projectTitle'> {
  readonly pairs: readonly (Pick<FixNews, 'commentId' | 'remark' | 'before' | 'after' | 'lookBefore' | 'lookAfter'> & {
    readonly page: string;
  })[];
  readonly textUrl: string;
  readonly stop: { readonly label: 'stopWork' | 'stopAll'; readonly href: string };
}

/** What became of a reader's comments, each with three ways to answer. */
export const fixProposedMail = (content: ProposedContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language]('proposed.subject', { part: content.partTitle }),
  page: page(content, language),
  text: text(content, language),
});

const answersOf = (page: string, language: MailLanguage) =>
  FixAnswer.options.map((answer) => ({ href: `${page}#${answer}`, label: texts[language](`answers.${answer}`) }));

function page(content: ProposedContent, language: MailLanguage): ReactElement {
  const { pairs, partTitle, projectTitle, textUrl, stop } = content;
  const t = texts[language];
  const shown = pairs.slice(0, maxShown);
  return (
    <MailPage
      preview={
        pairs
          .map(({ after }) => after)
          .join(' · ')
          .slice(0, 200) || t('nothing')
      }
      heading={<Heading>{t('proposed.heading', { count: pairs.length })}</Heading>}
      footer={
        <span>
          {`${t('proposed.why')} `}
          <MailLink href={stop.href}>{t(`proposed.${stop.label}`)}</MailLink>
        </span>
      }
    >
      <Quiet>
        <Typed>{partTitle}</Typed>
        {` ${t('from')} `}
        <Typed>{projectTitle}</Typed>
      </Quiet>
      <Paragraph>{t('proposed.intro')}</Paragraph>
      {shown.flatMap(({ commentId, remark, page: answerPage, ...pair }, n) => [
        n > 0 ? <Rule key={`rule ${commentId}`} /> : null,
        <div key={`pair ${commentId}`}>
          <Quiet>{t('remark')}</Quiet>
          <Words>{remark}</Words>
          <FixPair {...pair} language={language} />
          <Choices choices={answersOf(answerPage, language)} />
        </div>,
      ])}
      {pairs.length > maxShown && <Paragraph>{t('proposed.more', { count: pairs.length - maxShown })}</Paragraph>}
      <Rule />
      <Action href={textUrl}>{t('proposed.open')}</Action>
    </MailPage>
  );
}

function text({ pairs, partTitle, projectTitle, textUrl, stop }: ProposedContent, language: MailLanguage): string {
  const t = texts[language];
  const shown = pairs.slice(0, maxShown).map(({ remark, before, after, page: answerPage }) => {
    const answers = answersOf(answerPage, language).map(({ href, label }) => `${label}:\n${href}`);
    return [`${t('remark')}\n${remark}`, pairText({ before, after, language }), ...answers].filter(Boolean).join('\n');
  });
  return [
    `${t('proposed.heading', { count: pairs.length })}\n${t('from')} ${projectTitle}\n${partTitle}`,
    t('proposed.intro'),
    ...shown,
    ...(pairs.length > maxShown ? [t('proposed.more', { count: pairs.length - maxShown })] : []),
    `${t('proposed.open')}:\n${textUrl}`,
    `--\n${t('proposed.why')}\n${t(`proposed.${stop.label}`)}:\n${stop.href}`,
  ].join('\n\n');
}

/** Asks a reader whether the passages that they remarked on work now: one mail for a version, whatever was fixed in it. */
@Injectable()
export class FixProposedKind implements MailKind {
  readonly kind = 'fix_proposed';

  constructor(
    @Inject(FixMailQueries) private readonly queries: FixMailQueries,
    @Inject(MailActionLinks) private readonly links: MailActionLinks,
    @Inject(StopLinks) private readonly stops: StopLinks,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  async prepare(row: MailRow): Promise<Preparation> {
    const told = await this.queries.toldAtOnce(row);
    if (typeof told === 'string') return told;
    const { place, recipient } = told;
    const news = await this.queries.proposedTo(recipient, place);
    const [first] = news;
    if (!first) return 'skip';
    const { stop, unsubscribeUrl } = this.endOf(recipient, first, row.createdAt);
    const pairs = news.map((one) => ({ ...one, page: this.linksOf(recipient, one, row.createdAt).page }));
    const textUrl = `${this.settings.publicUrl}/text/${place.partId}#comment-${first.commentId}`;
    const { partTitle, projectTitle } = place;
    return {
      to: { name: recipient.name, address: recipient.email },
      ...fixProposedMail({ partTitle, projectTitle, pairs, textUrl, stop }, recipient.language),
      topic: `work-${place.projectId}`,
      unsubscribeUrl,
    };
  }

  private linksOf(recipient: FixRecipient, { commentId }: FixNews, since: Date) {
    return this.links.of(recipient, { kind: 'comment', id: commentId }, since);
  }

  /** A guest has no choice for each work: as by every mail to who has no account, they end all. */
  private endOf(recipient: FixRecipient, news: FixNews, since: Date) {
    if (recipient.isGuest) {
      const { stopUrl, unsubscribeUrl } = this.stops.of(recipient.email);
      return { stop: { label: 'stopAll', href: stopUrl } as const, unsubscribeUrl };
    }
    const { stop, unsubscribeUrl } = this.linksOf(recipient, news, since);
    return { stop: { label: 'stopWork', href: stop } as const, unsubscribeUrl };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { partTitle, projectTitle, quote, comment } = sampleWords[language];
    const mailPage = `${this.settings.publicUrl}/mail/${sampleToken}`;
    const pair = {
      commentId: sampleId,
      remark: comment,
      before: quote,
      after: `${quote} (1938)`,
      lookBefore: sampleLook,
      lookAfter: sampleLook,
      page: mailPage,
    };
    const content = {
      partTitle,
      projectTitle,
      pairs: [pair],
      textUrl: `${this.settings.publicUrl}/text/${sampleId}#comment-${sampleId}`,
      stop: { label: 'stopWork', href: `${mailPage}#stop` } as const,
    };
    const several = [pair, { ...pair, commentId: `${sampleId} 2`, after: '', page: `${mailPage}2` }];
    return {
      [this.kind]: fixProposedMail(content, language),
      fix_proposed_several: fixProposedMail(
        { ...content, pairs: several, stop: { label: 'stopAll', href: this.stops.sample } },
        language,
      ),
    };
  }
}
