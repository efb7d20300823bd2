import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { names } from '../../../platform/files/catalogues/names.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
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
import { FixMailQueries, type FixNews, type FixPlace } from './fix-mails.queries.js';
import { FixPair, pairText } from './fix-pair.js';
import { texts } from './fixes-mails.js';

const maxShown = 20;

export interface AnsweredContent extends Pick<FixPlace, 'partTitle' | 'projectTitle'> {
  readonly who: string;
  readonly answers: readonly FixNews[];
  readonly pageUrl: string;
  readonly projectUrl: string;
  readonly stopUrl: string;
}

/** What one reader says to the fixes of a version. */
export const fixAnsweredMail = (content: AnsweredContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language]('answered.subject', { part: content.partTitle }),
  page: page(content, language),
  text: text(content, language),
});

function page(content: AnsweredContent, language: MailLanguage): ReactElement {
  const { who, answers, partTitle, projectTitle, pageUrl, projectUrl, stopUrl } = content;
  const t = texts[language];
  const said = ({ answer }: FixNews) => (answer ? t(`answers.${answer}`) : '');
  return (
    <MailPage
      preview={answers
        .map((one) => `${said(one)} ${one.words ?? ''}`)
        .join(' · ')
        .slice(0, 200)}
      heading={<Heading>{t('answered.heading')}</Heading>}
      footer={
        <span>
          {`${t('answered.why')} `}
          <MailLink href={projectUrl}>
            <Typed>{projectTitle}</Typed>
          </MailLink>
          {' · '}
          <MailLink href={stopUrl}>{t('answered.stopWork')}</MailLink>
        </span>
      }
    >
      <Quiet>
        <Typed>{partTitle}</Typed>
        {` ${t('from')} `}
        <Typed>{projectTitle}</Typed>
      </Quiet>
      <Quiet>
        {`${t('by')} `}
        <b>
          <Typed>{who}</Typed>
        </b>
      </Quiet>
      {answers.slice(0, maxShown).flatMap((one, n) => [
        n > 0 ? <Rule key={`rule ${one.commentId}`} /> : null,
        <div key={one.commentId}>
          <Paragraph>
            <b>{said(one)}</b>
          </Paragraph>
          {one.words ? <Words>{one.words}</Words> : null}
          <FixPair {...one} language={language} />
        </div>,
      ])}
      <Action href={pageUrl}>{t('answered.open')}</Action>
    </MailPage>
  );
}

function text(content: AnsweredContent, language: MailLanguage): string {
  const { who, answers, partTitle, projectTitle, pageUrl, projectUrl, stopUrl } = content;
  const t = texts[language];
  const told = answers.slice(0, maxShown).map(({ answer, words, before, after }) => {
    const said = answer ? t(`answers.${answer}`) : '';
    return [said, ...(words ? [words] : []), pairText({ before, after, language })].filter(Boolean).join('\n');
  });
  return [
    `${t('answered.heading')}\n${t('from')} ${projectTitle}\n${partTitle}`,
    `${t('by')} ${who}:`,
    ...told,
    `${t('answered.open')}:\n${pageUrl}`,
    `--\n${t('answered.why')}\n${projectUrl}\n${t('answered.stopWork')}:\n${stopUrl}`,
  ].join('\n\n');
}

/** A reader's answers to the fixes of a version, to the text's author; those that came together in one mail. */
@Injectable()
export class FixAnsweredKind implements MailKind {
  readonly kind = 'fix_answered';

  constructor(
    @Inject(FixMailQueries) private readonly queries: FixMailQueries,
    @Inject(MailActionLinks) private readonly links: MailActionLinks,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  async prepare(row: MailRow): Promise<Preparation> {
    const told = await this.queries.toldAtOnce(row);
    if (typeof told === 'string') return told;
    const { place, recipient } = told;
    const answers = await this.queries.answeredBy(String(row.ref.readerId), place);
    const [first] = answers;
    if (!first) return 'skip';
    const t = names[recipient.language];
    const { name, isGuest } = await this.queries.readerName(String(row.ref.readerId), first.commentId);
    const links = this.links.of(recipient, { kind: 'work', id: place.projectId }, row.createdAt);
    return {
      to: { name: recipient.name, address: recipient.email },
      ...fixAnsweredMail(
        {
          ...place,
          who: name?.trim() || t(isGuest ? 'anonymousReader' : 'deletedAccount'),
          answers,
          ...this.urlsOf(place),
          stopUrl: links.stop,
        },
        recipient.language,
      ),
      topic: `work-${place.projectId}`,
      unsubscribeUrl: links.unsubscribeUrl,
    };
  }

  private urlsOf({ projectId, partId, version }: Pick<FixPlace, 'projectId' | 'partId' | 'version'>) {
    const projectUrl = `${this.settings.publicUrl}/project/${projectId}`;
    return { projectUrl, pageUrl: `${projectUrl}/part/${partId}/versions/${version}` };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { partTitle, projectTitle, readerName, quote, comment, message } = sampleWords[language];
    const answer: FixNews = {
      commentId: sampleId,
      remark: comment,
      before: quote,
      after: `${quote} (1938)`,
      lookBefore: sampleLook,
      lookAfter: sampleLook,
      answer: 'better',
      words: message,
    };
    const content = {
      ...{ partTitle, projectTitle, who: readerName },
      answers: [answer, { ...answer, commentId: `${sampleId} 2`, answer: 'yes', words: null } as const],
      ...this.urlsOf({ projectId: sampleId, partId: sampleId, version: 2 }),
      stopUrl: `${this.settings.publicUrl}/mail/${sampleToken}#stop`,
    };
    return { [this.kind]: fixAnsweredMail(content, language) };
  }
}
