import { Injectable } from '@nestjs/common';
import { makeExcerpt } from '@shulayim/anchoring';
import { Refusal } from '@shulayim/event-sourcing';
import type { Visitor } from '../../../../platform/auth/visitor.js';
import { Settings } from '../../../../platform/config/settings.js';
import { MailActionLinks } from '../../../../platform/mail/actions/mail-links.js';
import type { MailContent, MailKind, MailLanguage, MailRow, Preparation } from '../../../../platform/mail/mail-kind.js';
import { sampleId, sampleToken, sampleWords } from '../../../../platform/mail/templates/sample-words.js';
import { TextAccessPolicy } from '../../../reading/ports/text-access-policy.port.js';
import { announcementMail } from './announcement.mail.js';
import type { Announced } from './announcement-texts.js';
import { AnnouncementQueries, type AnnouncementReader } from './announcement.queries.js';

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
    const { partTitle, projectTitle, authorName, excerpt } = sampleWords[language];
    const stopUrl = `${this.settings.publicUrl}/mail/${sampleToken}#stop`;
    const content = { kind, title: partTitle, projectTitle, authorName, excerpt, ...this.urls(sampleId), stopUrl };
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
