import { Injectable } from '@nestjs/common';
import type { MailSamples as Listed, OneMailSample } from '@shulayim/contracts';
import { byLanguage } from '@shulayim/contracts/languages';
import { NotFound } from '../../platform/failures/refusals.js';
import { subjectOf } from '../../platform/mail/templates/compose-mail.js';
import { renderMail } from '../../platform/mail/templates/render-mail.js';
import type { MailContent, MailLanguage } from '../../platform/mail/kinds/mail-kind.js';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';

interface Sample {
  readonly kind: string;
  readonly content: MailContent;
}

/** Every kind of mail, as the kinds' own templates write it with invented content. */
@Injectable()
export class MailSamples {
  constructor(private readonly kinds: MailKinds) {}

  list(): Listed['mails'] {
    const samples = byLanguage((language) => this.in(language));
    return [...samples.he].map(([name, { kind, content }]) => ({
      name,
      kind,
      subjects: byLanguage((language) => subjectOf(samples[language].get(name)?.content ?? content)),
    }));
  }

  /** @throws NotFound */
  one(name: string, language: MailLanguage): OneMailSample['mail'] {
    const found = this.in(language).get(name);
    if (!found) throw new NotFound();
    const { kind, content } = found;
    return {
      name,
      kind,
      language,
      subject: subjectOf(content),
      html: renderMail(content.page, language),
      text: content.text,
    };
  }

  private in(language: MailLanguage): ReadonlyMap<string, Sample> {
    return new Map(
      this.kinds
        .all()
        .flatMap((kind) =>
          Object.entries(kind.samples?.(language) ?? {}).map(([name, content]) => [name, { kind: kind.kind, content }]),
        ),
    );
  }
}
