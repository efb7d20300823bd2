import { maxRoundQuestions } from '@shulayim/contracts';
import { WordingFields } from '../../../entities/questions/asking/wording-fields';
import type { Problems } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserText } from '../../../platform/ui/content/user-text';
import styles from '../rounds.module.css';
import { type TypedQuestion, newQuestion, prefixOf } from './questions-form';

interface QuestionsFieldProps {
  readonly questions: readonly TypedQuestion[];
  readonly problems: Problems;
  readonly onQuestions: (questions: readonly TypedQuestion[]) => void;
}

/** What a round asks its readers: up to five questions, in their order. */
export function QuestionsField({ questions, problems, onQuestions }: QuestionsFieldProps) {
  const { t } = useTranslation('rounds.lazy');
  const isFull = questions.filter(({ isGone }) => !isGone).length >= maxRoundQuestions;
  const change = (key: string, changes: Partial<TypedQuestion>) =>
    onQuestions(questions.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = ({ key, id }: TypedQuestion) =>
    id ? change(key, { isGone: true }) : onQuestions(questions.filter((one) => one.key !== key));
  const up = (index: number) => {
    const { [index]: moved } = questions;
    const others = questions.filter((_, at) => at !== index);
    if (moved) onQuestions([...others.slice(0, index - 1), moved, ...others.slice(index - 1)]);
  };
  return (
    <fieldset className={styles.questions}>
      <legend>{t('questions.title')}</legend>
      <p className={styles.hint}>{t('questions.hint')}</p>
      {questions.map((question, index) => (
        <OneQuestion
          key={question.key}
          question={question}
          n={index + 1}
          problems={problems}
          onChange={(changes) => change(question.key, changes)}
          onRemove={() => remove(question)}
          {...(index > 0 ? { onUp: () => up(index) } : {})}
        />
      ))}
      {isFull ? (
        <p className={styles.hint}>{t('questions.full')}</p>
      ) : (
        <div className={styles.buttons}>
          <Button size="small" variant="quiet" icon="add" onClick={() => onQuestions([...questions, newQuestion()])}>
            {t('questions.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface OneQuestionProps {
  readonly question: TypedQuestion;
  readonly n: number;
  readonly problems: Problems;
  readonly onChange: (changes: Partial<TypedQuestion>) => void;
  readonly onRemove: () => void;
  /** Absent of the first. */
  readonly onUp?: () => void;
}

function OneQuestion({ question, n, problems, onChange, onRemove, onUp }: OneQuestionProps) {
  const { t } = useTranslation('rounds.lazy');
  const { typed, answers, isOpen, isGone } = question;
  const prefix = prefixOf(question);
  const isShown = !isGone && (isOpen || Object.keys(problems).some((name) => name.startsWith(prefix)));
  const button = (label: string, onClick: () => void) => (
    <Button size="small" variant="quiet" aria-label={t('questions.act', { act: label, n })} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div role="group" aria-label={t('questions.nth', { n })} className={styles.question}>
      {!isShown && <UserText>{typed.text}</UserText>}
      {isShown && answers > 0 && <p className={styles.hint}>{t('questions.reword')}</p>}
      {isShown && (
        <WordingFields
          prefix={prefix}
          typed={typed}
          problems={problems}
          onType={(change) => onChange({ typed: { ...typed, ...change } })}
        />
      )}
      {isGone && (
        <p role="status" className={styles.hint}>
          {answers > 0 ? t('questions.goneWith', { count: answers }) : t('questions.gone')}
        </p>
      )}
      <div className={styles.buttons}>
        {isGone && button(t('questions.keep'), () => onChange({ isGone: false }))}
        {!isGone && !isShown && button(t('questions.edit'), () => onChange({ isOpen: true }))}
        {!isGone && onUp && button(t('questions.up'), onUp)}
        {!isGone && button(t('questions.remove'), onRemove)}
      </div>
    </div>
  );
}
