import { textDirection } from '@shulayim/anchoring';
import type { Comment, OwnAnswer, OwnReaction, ReactionLabels, WrittenPart, WrittenReply } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { AboutWhole } from '../../../entities/comments/about-whole';
import { CommentWords } from '../../../entities/comments/comment-words';
import { DecisionLine } from '../../../entities/fixes/decision-line';
import { NoteCard } from '../../../entities/notes/note-card';
import { useAnswerWords } from '../../../entities/questions/answer-words';
import { useLabels } from '../../../entities/reactions/kinds';
import { useTranslation } from '../../../platform/i18n';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { Answers } from '../mine/my-comment';
import type { WrittenItem } from './written-items';
import styles from './written.module.css';

const Quote = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <q className={styles.quote} dir={textDirection(text)}>
      {text}
    </q>
  );

function OwnComment({ comment, to }: { readonly comment: Comment; readonly to: string | null }) {
  const { t } = useTranslation(['written.lazy', 'home']);
  const { anchor_state: place } = comment;
  return (
    <article className={styles.item} aria-label={t('home:mine.title')}>
      {comment.about ? <AboutWhole about={comment.about} /> : <Quote text={comment.selected_text} />}
      <CommentWords comment={comment} />
      <p className={styles.states}>
        {comment.resolved && <Badge tone="leaf">{t('home:mine.resolved')}</Badge>}
        {place !== 'placed' && <Badge>{t(`home:mine.place.${place}`)}</Badge>}
        <Time at={comment.created_at} />
        {to && <Link to={to}>{t('toText')}</Link>}
      </p>
      {comment.decision && <DecisionLine comment={comment} decision={comment.decision} projectId={undefined} />}
      {comment.replies.length > 0 && <Answers replies={comment.replies} />}
    </article>
  );
}

function OneReaction({ reaction, labels }: { readonly reaction: OwnReaction; readonly labels: ReactionLabels }) {
  const { t } = useTranslation('written.lazy');
  const label = useLabels(labels)(reaction.kind);
  return (
    <article className={styles.item} aria-label={t('reaction', { label })}>
      <Quote text={reaction.selected_text} />
      <p className={styles.states}>
        <Badge>{t('reaction', { label })}</Badge>
        <Time at={reaction.at} />
      </p>
    </article>
  );
}

function OwnReply({ reply, to }: { readonly reply: WrittenReply; readonly to: string | null }) {
  const { t } = useTranslation('written.lazy');
  return (
    <article className={styles.item} aria-label={t('reply')}>
      {reply.about ? <AboutWhole about={reply.about} /> : <Quote text={reply.selected_text} />}
      <UserText>{reply.reply_text}</UserText>
      <p className={styles.states}>
        <Badge>{t('reply')}</Badge>
        {reply.hidden && <Badge>{t('hidden')}</Badge>}
        <Time at={reply.at} />
        {to && <Link to={to}>{t('toText')}</Link>}
      </p>
    </article>
  );
}

/** Without what one may do about it: a question is answered where it is asked. */
export function OneAnswer({ answer }: { readonly answer: OwnAnswer }) {
  const { t } = useTranslation('written.lazy');
  const answerWords = useAnswerWords();
  return (
    <article className={styles.item} aria-label={t('answer')}>
      <div className={styles.asked}>
        <UserText>{answer.asked.text}</UserText>
      </div>
      <UserText>{answerWords(answer.answer, answer.asked)}</UserText>
      <p className={styles.states}>
        <Badge>{t('answer')}</Badge>
        {answer.hidden && <Badge>{t('hidden')}</Badge>}
        <Time at={answer.at} />
      </p>
    </article>
  );
}

interface PartSectionProps {
  readonly part: WrittenPart;
  readonly items: readonly WrittenItem[];
  readonly labels: ReactionLabels;
  readonly onChanged: () => void;
}

/** What I wrote about one part. */
export function PartSection({ part, items, labels, onChanged }: PartSectionProps) {
  const { t } = useTranslation('written.lazy');
  const placeOf = (commentId: string) => (part.is_open ? `/text/${part.id}#comment-${commentId}` : null);
  const title = <UserName>{part.title ?? t('gonePart')}</UserName>;
  return (
    <section className={styles.part} aria-label={part.title ?? t('gonePart')}>
      <h2>{part.is_open ? <Link to={`/text/${part.id}`}>{title}</Link> : title}</h2>
      <p className={styles.hint}>
        {part.number !== null && t('part', { number: part.number })}
        {!part.is_open && ` ${t('closedPart')}`}
      </p>
      {items.map((item) => {
        switch (item.kind) {
          case 'note':
            return <NoteCard key={item.id} note={item.note} onChanged={onChanged} />;
          case 'reaction':
            return <OneReaction key={item.id} reaction={item.reaction} labels={labels} />;
          case 'reply':
            return <OwnReply key={item.id} reply={item.reply} to={placeOf(item.reply.comment_id)} />;
          case 'answer':
            return <OneAnswer key={item.id} answer={item.answer} />;
          case 'comment':
            return <OwnComment key={item.id} comment={item.comment} to={placeOf(item.comment.id)} />;
        }
      })}
    </section>
  );
}
