import type { ReactElement } from 'react';
import { Injectable } from '@nestjs/common';
import { makeExcerpt } from '@shulayim/anchoring';
import { Refusal } from '@shulayim/event-sourcing';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Excerpt,
  Heading,
  MailLink,
  Quiet,
  Subheading,
  Typed,
  Words,
} from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import type { Visitor } from '../../../platform/auth/visitor.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import { sampleId, sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { texts } from './projects-mails.js';
import { AnnouncementQueries, type AnnouncementReader } from './announcement.queries.js';

type Announced = 'new_version' | 'new_part';

interface AnnouncementContent {
  readonly kind: Announced;
  readonly title: string;
  readonly projectTitle: string;
  readonly authorName: string;
  /** What its author tells of it. */
  readonly note: string | null;
  readonly excerpt: string;
  readonly url: string;
  readonly profileUrl: string;
  /** Where mails about this work are ended. */
  readonly stopUrl: string;
}

/** What an author announces to the readers of a work. */
export const announcementMail = (content: AnnouncementContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language](`announced.${content.kind}.subject`, {
    title: content.title,
    projectTitle: content.projectTitle,
  }),
  page: page(content, language),
  text: text(content, language),
});

function page(content: AnnouncementContent, language: MailLanguage): ReactElement {
  const { kind, title, projectTitle, authorName, note, excerpt, url, profileUrl, stopUrl } = content;
  const t = texts[language];
  return (
    <MailPage
      preview={t(`announced.${kind}.intro`)}
      heading={<Heading>{t(`announced.${kind}.heading`)}</Heading>}
      footer={
        <span>
          {`${t('announced.why')} `}
          <MailLink href={profileUrl}>{t('announced.profile')}</MailLink>
          {' · '}
          <MailLink href={stopUrl}>{t('announced.stop')}</MailLink>
        </span>
      }
    >
      <Subheading>
        <Typed>{title}</Typed>
      </Subheading>
      <Quiet>
        {`${t('announced.from')} `}
        <Typed>{projectTitle}</Typed>
        {` · ${t('announced.by')} `}
        <Typed>{authorName}</Typed>
      </Quiet>
      <Quiet>{t(`announced.${kind}.intro`)}</Quiet>
      {note ? (
        <>
          <Quiet>{t('announced.note')}</Quiet>
          <Words>{note}</Words>
        </>
      ) : null}
      {excerpt ? <Excerpt>{excerpt}</Excerpt> : null}
      <Action href={url}>{t(`announced.${kind}.open`)}</Action>
    </MailPage>
  );
}

function text(content: AnnouncementContent, language: MailLanguage): string {
  const { kind, title, projectTitle, authorName, note, excerpt, url, profileUrl, stopUrl } = content;
  const t = texts[language];
  return [
    t(`announced.${kind}.heading`),
    `${title}\n${t('announced.from')} ${projectTitle}\n${t('announced.by')} ${authorName}`,
    t(`announced.${kind}.intro`),
    ...(note ? [`${t('announced.note')}\n${note}`] : []),
    ...(excerpt ? [excerpt] : []),
    `${t(`announced.${kind}.open`)}:\n${url}`,
    `--\n${t('announced.why')}\n${profileUrl}`,
    `${t('announced.stop')}:\n${stopUrl}`,
  ].join('\n\n');
}

/** A new version or a new part, to a reader of the work. A row of it: `ref.partId`, `ref.version`, recipient the reader. */
@Injectable()
export class Announcements {
  constructor(
    private readonly queries: AnnouncementQueries,
    private readonly policy: TextAccessPolicy,
    private readonly links: MailActionLinks,
    private readonly settings: Settings,
  ) {}

  ofKind(kind: Announced): MailKind {
    return {
      kind,
      prepare: (row) => this.prepare(kind, row),
      samples: (language) => ({ [kind]: this.sample(kind, language) }),
    };
  }

  private async prepare(kind: Announced, { ref, recipientId, createdAt }: MailRow): Promise<Preparation> {
    const partId = String(ref.partId);
    const [part, reader] = await Promise.all([
      this.queries.part(partId),
      this.queries.reader(String(recipientId), partId),
    ]);
    if (!part || !reader || reader.frequency === 'none' || !(await this.mayOpen(partId, reader))) return 'skip';
    if (await this.queries.isOvertaken(reader.id, partId, Number(ref.version))) return 'skip';
    if (reader.frequency === 'daily') return 'digest';
    const links = this.links.of(reader, { kind: 'work', id: part.projectId }, createdAt);
    const content = {
      kind,
      title: part.title,
      projectTitle: part.projectTitle,
      authorName: part.authorName,
      note: kind === 'new_version' ? part.note : null,
      excerpt: makeExcerpt(part.body),
      ...this.urls(partId),
      stopUrl: links.stop,
    };
    return {
      to: { name: reader.name, address: reader.email },
      ...announcementMail(content, reader.language),
      topic: `work-${part.projectId}`,
      unsubscribeUrl: links.unsubscribeUrl,
    };
  }

  private sample(kind: Announced, language: MailLanguage): MailContent {
    const { partTitle, projectTitle, authorName, excerpt, message } = sampleWords[language];
    const note = kind === 'new_version' ? message : null;
    const stopUrl = `${this.settings.publicUrl}/mail/${sampleToken}#stop`;
    const content = {
      kind,
      title: partTitle,
      projectTitle,
      authorName,
      note,
      excerpt,
      ...this.urls(sampleId),
      stopUrl,
    };
    return announcementMail(content, language);
  }

  private urls(partId: string) {
    const { publicUrl } = this.settings;
    return { url: `${publicUrl}/text/${partId}`, profileUrl: `${publicUrl}/profile` };
  }

  /** They could once; it may be private, or their link switched off, by now. */
  private async mayOpen(partId: string, { id, name, email }: AnnouncementReader): Promise<boolean> {
    const person = { id, name, email, role: 'reader', isActive: true, sessionId: '' } as const;
    const visitor: Visitor = { person, guestId: null, shareToken: null };
    try {
      await this.policy.open(partId, visitor);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}
