import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, Message, Paragraph, Subheading, Typed } from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { sampleId, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { isOf, typesIn, type DomainEventType, type RecordedOf } from '../../../events/domain-events.js';
import { texts } from './moderation-mails.js';
import { reportedAnswer } from '../../../read-models/moderation/reported-answer.js';
import { roundTokenOf } from '../../../read-models/sharing/rounds/round-link.js';
import { saidIn } from '../../../read-models/comments/said.js';

/** What a writer is told became of what they wrote. */
type Told = 'warned' | 'hidden' | 'shown' | 'answerHidden' | 'answerShown';
const isHidden = (told: Told): boolean => told === 'hidden' || told === 'answerHidden';

interface ToWriter {
  readonly told: Told;
  /** Of the text. */
  readonly title: string;
  /** Their own words; null: of a whole text. */
  readonly written: string | null;
  readonly reason: string;
  /** Where it stands again, or still; where that is not known, what they wrote about the work. */
  readonly open: { readonly url: string; readonly label: 'open' | 'openRound' | 'openWritten' };
}

/** What became of what somebody wrote, and why. */
export function writerMail({ told, title, written, reason, open }: ToWriter, language: MailLanguage): MailContent {
  const t = texts[language];
  const [heading, line] = [t(`told.${told}.heading`), t(`told.${told}.line`)];
  const page = (
    <MailPage preview={line} heading={<Heading>{heading}</Heading>} footer={t('toWriter')}>
      <Subheading>
        <Typed>{title}</Typed>
      </Subheading>
      <Paragraph>{line}</Paragraph>
      {written === null ? null : <Message label={t('written')}>{written}</Message>}
      <Message label={t('reason')}>{reason}</Message>
      {!isHidden(told) ? <Action href={open.url}>{t(open.label)}</Action> : null}
    </MailPage>
  );
  const text = [
    heading,
    title,
    line,
    ...(written === null ? [] : [`${t('written')}\n${written}`]),
    `${t('reason')}\n${reason}`,
    ...(!isHidden(told) ? [`${t(open.label)}:\n${open.url}`] : []),
    `--\n${t('toWriter')}`,
  ].join('\n\n');
  return { language, subject: t(`told.${told}.subject`), page, text };
}

/** Event type → what its mail tells; null: that an earlier one is true no longer. */
const toldBy = {
  AccountWarned: 'warned',
  WarningWithdrawn: null,
  CommentHidden: 'hidden',
  CommentShown: 'shown',
  ReplyHidden: 'hidden',
  ReplyShown: 'shown',
  AnswerHidden: 'answerHidden',
  AnswerShown: 'answerShown',
  RoundAnswerHidden: 'answerHidden',
  RoundAnswerShown: 'answerShown',
} as const satisfies Partial<Record<DomainEventType, Told | null>>;

/** What one stream tells of a comment and of each answer to it. */
const ofComments = ['CommentHidden', 'CommentShown', 'ReplyHidden', 'ReplyShown'] as const;
/** And of each answer that one reader of a round gave to it. */
const ofRounds = ['RoundAnswerHidden', 'RoundAnswerShown'] as const;
type ToldEvent = RecordedOf<keyof typeof toldBy>;
/** @returns the reply that it is about; null: the comment itself, or the text */
const replyIn = ({ data }: ToldEvent): string | null => ('replyId' in data ? data.replyId : null) ?? null;
/** Of several things that one stream tells of, whether it is about that of the mail. */
function isAbout(event: ToldEvent, { replyId, answerId }: MailRow['ref']): boolean {
  if (isOf(event, ofComments)) return replyIn(event) === (replyId ?? null);
  return !isOf(event, ofRounds) || event.data.answerId === answerId;
}

/** What somebody wrote, and the part that it is about; null: it is an answer to a question of a round. */
interface Written {
  readonly projectId: string;
  readonly authorId: string;
  readonly roundReaderId: string | null;
  readonly partId: string | null;
  readonly commentId: string | null;
  readonly replyId: string | null;
  readonly answerId: string | null;
}
const writtenIn = (event: Exclude<ToldEvent, { type: 'WarningWithdrawn' }>): Written => ({
  projectId: event.data.projectId,
  authorId: event.data.authorId,
  roundReaderId: 'roundReaderId' in event.data ? event.data.roundReaderId : null,
  partId: 'partId' in event.data ? event.data.partId : null,
  commentId: 'commentId' in event.data ? event.data.commentId : null,
  replyId: replyIn(event),
  answerId: ('answerId' in event.data ? event.data.answerId : null) ?? null,
});

interface Writer {
  readonly name: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly title: string;
  readonly written: string | null;
  readonly roundToken: string | null;
}

/** Tells a writer what became of what they wrote, and why. The row's id is the event's. A row of it: `ref.stream`, and of what it tells `ref.replyId` or `ref.answerId`. */
@Injectable()
export class WriterModeratedKind implements MailKind {
  readonly kind = 'writer_moderated';

  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  async prepare({ id, recipientId, ref }: MailRow): Promise<Preparation> {
    const events = await this.store.read(String(ref.stream));
    // What was decided since is told by a mail of its own, or takes this one back.
    const told = events.filter((event) => isOf(event, typesIn(toldBy)));
    const last = told.filter((event) => isAbout(event, ref)).at(-1);
    if (last?.id !== id || last.type === 'WarningWithdrawn') return 'skip';
    const { type, data } = last;
    const about = writtenIn(last);
    const writer = await this.writer(recipientId, about);
    // Without the key that it was encrypted under there is no reason to tell.
    if (!writer || (data.reason as string | null) === null) return 'skip';
    const { name, email, language, title, written, roundToken } = writer;
    const open = this.pageOf(about, roundToken);
    const content = { told: toldBy[type], title, written, reason: data.reason, open };
    return { to: { name, address: email }, ...writerMail(content, language) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { partTitle: title, comment: written, message: reason } = sampleWords[language];
    const of = (told: Told) =>
      writerMail(
        { told, title, written, reason, open: this.pageOf({ partId: sampleId, projectId: sampleId }, null) },
        language,
      );
    return {
      ...{ account_warned: of('warned'), comment_hidden: of('hidden'), comment_shown: of('shown') },
      ...{ answer_hidden: of('answerHidden'), answer_shown: of('answerShown') },
    };
  }

  /** Of an answer in a round that somebody was warned of, the event does not say which reader's place it was given from. */
  private pageOf(
    { partId, projectId }: Pick<Written, 'partId' | 'projectId'>,
    roundToken: string | null,
  ): ToWriter['open'] {
    const { publicUrl } = this.settings;
    if (partId !== null) return { url: `${publicUrl}/text/${partId}`, label: 'open' };
    if (roundToken !== null) return { url: `${publicUrl}/round/${roundToken}`, label: 'openRound' };
    return { url: `${publicUrl}/home/works/${projectId}`, label: 'openWritten' };
  }

  /** null when there is nobody to write to, or the text is gone. */
  private async writer(userId: string | null, about: Written): Promise<Writer | null> {
    const { projectId, authorId, roundReaderId, partId, commentId, replyId, answerId } = about;
    const { rows } = await this.pool.query<Writer>(
      `SELECT u.name, u.email, u.language, CASE WHEN $2::uuid IS NULL THEN w.title ELSE p.title END AS title,
              ${roundTokenOf('k')} AS "roundToken",
              CASE WHEN $5::uuid IS NOT NULL THEN a.words WHEN $4::uuid IS NOT NULL THEN r.reply_text
                   ELSE nullif(${saidIn('c')}, '') END AS written
       FROM users u JOIN projects w ON w.id = $6 LEFT JOIN parts p ON p.id = $2::uuid
       LEFT JOIN comments c ON c.id = $3::uuid LEFT JOIN replies r ON r.id = $4::uuid
       LEFT JOIN LATERAL ${reportedAnswer('$5::uuid', '$7::uuid')} AS a ON true
       LEFT JOIN round_readers k ON k.author_id = $7::uuid AND k.id = $8::uuid
       WHERE u.id = $1 AND u.is_active AND u.email IS NOT NULL AND ($2::uuid IS NULL OR p.id IS NOT NULL)`,
      [userId, partId, commentId, replyId, answerId, projectId, authorId, roundReaderId],
    );
    return rows[0] ?? null;
  }
}
