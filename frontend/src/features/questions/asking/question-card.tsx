import { textDirection } from '@shulayim/anchoring';
import { type AskedQuestion, type PartAsked, maxQuestionsPerPart } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button, IconButton } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { UserText } from '../../../platform/ui/content/user-text';
import { Menu } from '../../../platform/ui/overlays/menu';
import { AnswersList } from '../answers/answers-list';
import { Results } from '../../../entities/questions/asking/results';
import type { Act } from '../asking.queries';
import styles from '../questions.module.css';

interface CardProps {
  readonly projectId: string;
  readonly part: PartAsked;
  readonly parts: readonly PartAsked[];
  readonly question: AskedQuestion;
  readonly index: number;
  readonly act: (act: Act, done?: string) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One question: what is asked, where, and what came of it. */
export function QuestionCard(props: CardProps) {
  const { t } = useTranslation('asking.lazy');
  const { projectId, question } = props;
  const { wording, closed, answers } = question;
  const said = useSaid(question);
  const [isListed, list] = useState(false);
  return (
    <li className={styles.question} id={`question-${question.id}`}>
      <div className={styles.asked}>
        <div className={styles.text}>
          <UserText>{wording.text}</UserText>
        </div>
        <QuestionMenu {...props} />
      </div>
      <Place question={question} />
      <p className={styles.facts}>
        {closed && <Badge>{t('closed')}</Badge>}
        <span>{said}</span>
      </p>
      {question.results.map((results, index) => (
        <Results key={results.wording_number} results={results} isEarlier={index > 0} />
      ))}
      {answers > 0 && (
        <Button size="small" variant="quiet" aria-expanded={isListed} onClick={() => list(!isListed)}>
          {t(isListed ? 'hide' : 'show')}
        </Button>
      )}
      {isListed && answers > 0 && <AnswersList projectId={projectId} question={question} />}
    </li>
  );
}

/** How many answered; out of how many who came to it, where that is told. */
function useSaid({ answers, reached }: AskedQuestion): string {
  const { t } = useTranslation('asking.lazy');
  if (reached !== null) return t('ofReached', { answers, reached });
  return answers === 0 ? t('noAnswers') : t('answers', { count: answers });
}

function Place({ question: { place, lost_place: lost } }: Pick<CardProps, 'question'>) {
  const { t } = useTranslation('asking.lazy');
  if (lost !== null) {
    return (
      <p className={styles.lost} role="note">
        {t('lost')} <Quoted words={lost} />
      </p>
    );
  }
  return (
    <p className={styles.hint}>
      {place ? t('after') : t('atEnd')} {place && <Quoted words={place.quote} />}
    </p>
  );
}

/** Words of the text in a sentence of ours: their marks stay at their own ends. */
function Quoted({ words }: { readonly words: string }) {
  return (
    <span className={styles.quote}>
      <q dir={textDirection(words)}>{words}</q>
    </span>
  );
}

function QuestionMenu({ part, parts, question, index, act, onEdit, onDelete }: CardProps) {
  const { t } = useTranslation('asking.lazy');
  const { id, wording, closed } = question;
  const ids = part.questions.map((one) => one.id);
  const move = (to: number) => {
    const others = ids.filter((one) => one !== id);
    act({ type: 'order', partId: part.part_id, ids: [...others.slice(0, to), id, ...others.slice(to)] });
  };
  const others = parts.filter((one) => one.part_id !== part.part_id && one.questions.length < maxQuestionsPerPart);
  const copies = others.map(({ part_id: partId, part_title: title }) => ({
    label: t('copy', { title }),
    onSelect: () => act({ type: 'copy', partId, question: { wording } }, t('done.copied')),
  }));
  const close = () => act({ type: closed ? 'reopen' : 'close', id }, t(closed ? 'done.reopened' : 'done.closed'));
  return (
    <Menu
      trigger={<IconButton icon="more" label={t('menu', { text: wording.text })} />}
      groups={[
        {
          entries: [
            { label: t('edit'), icon: 'edit', onSelect: onEdit },
            { label: t('up'), icon: 'up', disabled: index === 0, onSelect: () => move(index - 1) },
            { label: t('down'), icon: 'down', disabled: index === ids.length - 1, onSelect: () => move(index + 1) },
            { label: t(closed ? 'reopen' : 'closeQuestion'), onSelect: close },
          ],
        },
        ...(copies.length > 0 ? [{ entries: copies }] : []),
        { entries: [{ label: t('delete'), icon: 'trash', tone: 'margin', onSelect: onDelete }] },
      ]}
    />
  );
}
