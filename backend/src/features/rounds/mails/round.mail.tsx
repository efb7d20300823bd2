import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { cutText } from '@shulayim/anchoring';
import { EventStore } from '@shulayim/event-sourcing';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { StopLinks } from '../../../platform/mail/suppression/stop-links.js';
import { AuthorMailPage } from '../../../platform/mail/templates/author-mail-page.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { Quiet } from '../../../platform/mail/templates/mail-pieces.js';
import { sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { RoundReminders } from '../../readers/reminding/round-reminders.port.js';
import { rounds } from '../domain/round.decider.js';
import { RoundTraces } from '../following/round-traces.queries.js';
import { longDay } from './long-day.js';
import { MailedRounds, type MailedRound } from './mailed-rounds.queries.js';
import { texts } from './rounds-mails.js';

type Which = 'invitation' | 'opened' | 'partOpened' | 'reminder' | 'thanks';
type Content = Pick<MailedRound, 'authorName' | 'title' | 'name' | 'opensAt' | 'closesAt' | 'partTitle'> & {
  readonly url: string;
  readonly stopUrl: string;
  /** What the author writes: to all of the round, or in a reminder. */
  readonly words: string | null;
};

const maxNote = 600;
/** Those in which an author's own words stand. */
const withWords: readonly Which[] = ['invitation', 'reminder'];

/** What a round's readers are mailed: that they are asked, that it or its next part has opened, what their author reminds them of, and thanks when it has closed. */
export function roundMail(which: Which, content: Content, language: MailLanguage): MailContent {
  const { authorName, title, name, opensAt, closesAt, partTitle, url, stopUrl } = content;
  const t = texts[language];
  const days = { opens: longDay(opensAt, language), closes: longDay(closesAt, language) };
  const intro = t(`${which}.intro`, { ...days, name, part: partTitle ?? '' });
  const words = content.words ? cutText(content.words, maxNote) : null;
  const label = t(which === 'reminder' ? 'reminder.message' : 'invitation.message');
  const why = which === 'reminder' ? `${t('reminder.weekly')} ${t('why')}` : t('why');
  const page: ReactElement = (
    <AuthorMailPage
      preview={words ?? intro}
      authorName={authorName}
      heading={t(`${which}.heading`)}
      message={{ label, text: words }}
      title={title}
      footer={{ why, stop: t('stop'), stopUrl }}
    >
      <Quiet>{intro}</Quiet>
      <Action href={url}>{t(`${which}.open`)}</Action>
    </AuthorMailPage>
  );
  const text = [
    `${t(`${which}.heading`)} ${authorName}`,
    ...(words ? [`${label}\n${words}`] : []),
    title,
    intro,
    `${t(`${which}.open`)}:\n${url}`,
    `--\n${why} ${authorName}.\n${t('stop')}:\n${stopUrl}`,
  ].join('\n\n');
  return { language, subject: t(`${which}.subject`, { title }), page, text };
}

@Injectable()
abstract class RoundMailKind implements MailKind {
  abstract readonly kind: string;
  protected abstract readonly which: Which;

  constructor(
    private readonly mailed: MailedRounds,
    private readonly stops: StopLinks,
    private readonly settings: Settings,
  ) {}

  /** Whether there is still something to tell. */
  protected abstract isTold(round: MailedRound): boolean;

  /** What the author writes in it, if anything; undefined: there is nothing to tell any more. */
  protected wordsOf(_round: MailedRound, _ref: MailRow['ref']): Promise<string | null | undefined> {
    return Promise.resolve(null);
  }

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const round = await this.mailed.of(String(ref.roundReaderId), ref.partId ? String(ref.partId) : null);
    if (!round || round.hasLeft || !this.isTold(round)) return 'skip';
    const words = await this.wordsOf(round, ref);
    if (words === undefined) return 'skip';
    const { stopUrl, unsubscribeUrl } = this.stops.of(round.address);
    const url = `${this.settings.publicUrl}/round/${round.token}`;
    return {
      to: { name: round.readerName, address: round.address },
      ...roundMail(this.which, { ...round, words, url, stopUrl }, round.language),
      topic: `work-${round.projectId}`,
      unsubscribeUrl,
    };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { authorName, projectTitle, partTitle, message } = sampleWords[language];
    const content = {
      authorName,
      title: projectTitle,
      name: projectTitle,
      partTitle,
      words: withWords.includes(this.which) ? message : null,
      opensAt: new Date('2026-03-01T00:00:00+02:00'),
      closesAt: new Date('2026-03-21T23:59:59+02:00'),
      url: `${this.settings.publicUrl}/round/${sampleToken}`,
      stopUrl: this.stops.sample,
    };
    return { [this.kind]: roundMail(this.which, content, language) };
  }
}

/** That somebody is asked to a round. A row of it: `ref.roundReaderId`. */
@Injectable()
export class RoundInvitationKind extends RoundMailKind {
  readonly kind = 'round_invitation';
  protected readonly which = 'invitation';

  constructor(
    mailed: MailedRounds,
    stops: StopLinks,
    settings: Settings,
    @Inject(RoundTraces) private readonly traces: RoundTraces,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    super(mailed, stops, settings);
  }

  /** Of whoever was taken out of the round meanwhile there is nothing to tell. */
  async notDelivered({ ref }: MailRow): Promise<void> {
    const trace = await this.traces.ofReader(String(ref.roundReaderId));
    if (!trace) return;
    const metadata = { actor: { kind: 'system', id: null }, at: this.clock.now() } as const;
    const command = { type: 'RecordNotDelivered', roundReaderId: trace.roundReaderId } as const;
    await this.store.handle(rounds, `round-${trace.roundId}`, command, { metadata });
  }

  protected isTold({ isClosed, hasJoined }: MailedRound): boolean {
    return !isClosed && !hasJoined;
  }

  protected override wordsOf({ note }: MailedRound): Promise<string | null> {
    return Promise.resolve(note);
  }
}

/** That a round has begun, to whoever took part before. A row of it: `ref.roundReaderId`. */
@Injectable()
export class RoundOpenedKind extends RoundMailKind {
  readonly kind = 'round_opened';
  protected readonly which = 'opened';

  protected isTold({ isClosed, hasJoined }: MailedRound): boolean {
    return !isClosed && hasJoined;
  }
}

/** That the next part has opened, in a round that goes by days. A row of it: `ref.roundReaderId`, `ref.partId`. */
@Injectable()
export class RoundPartOpenedKind extends RoundMailKind {
  readonly kind = 'round_part_opened';
  protected readonly which = 'partOpened';

  protected isTold({ isClosed, hasJoined, partTitle }: MailedRound): boolean {
    return !isClosed && hasJoined && partTitle !== null;
  }
}

/** An author's reminder. A row of it: `ref.roundReaderId`, `ref.projectId`, `ref.reminderId`. */
@Injectable()
export class RoundReminderKind extends RoundMailKind {
  readonly kind = 'round_reminder';
  protected readonly which = 'reminder';

  constructor(
    mailed: MailedRounds,
    stops: StopLinks,
    settings: Settings,
    @Inject(RoundReminders) private readonly reminders: RoundReminders,
  ) {
    super(mailed, stops, settings);
  }

  /** Nothing, once the round has closed, or its reader has come to the end of what is open to them. */
  protected isTold({ isClosed, hasJoined, isBehind }: MailedRound): boolean {
    return !isClosed && hasJoined && isBehind;
  }

  protected override async wordsOf(
    { projectId }: MailedRound,
    { reminderId }: MailRow['ref'],
  ): Promise<string | undefined> {
    return (await this.reminders.words(projectId, String(reminderId))) ?? undefined;
  }
}

/** Thanks to whoever took part to the end. A row of it: `ref.roundReaderId`. */
@Injectable()
export class RoundThanksKind extends RoundMailKind {
  readonly kind = 'round_thanks';
  protected readonly which = 'thanks';

  protected isTold({ hasJoined }: MailedRound): boolean {
    return hasJoined;
  }
}
