import { type Answer, type AskedOfReader, type Wording, choicesOf, maxAnswerLength } from '@shulayim/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useAnswerWords } from '../../../entities/questions/answer-words';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useAnswerRound } from '../rounds.queries';
import styles from '../rounds.module.css';

interface RoundQuestionsProps {
  readonly token: string;
  readonly questions: readonly AskedOfReader[];
  /** Nothing is answered any more. */
  readonly isOver: boolean;
}

/** What the round asks its reader, with what they have answered. */
export function RoundQuestions({ token, questions, isOver }: RoundQuestionsProps) {
  const { t } = useTranslation('taking-part.lazy');
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.accept}>
      <h2 id={id}>{t('questions.title')}</h2>
      <p className={styles.hint}>{t(isOver ? 'questions.over' : 'questions.hint')}</p>
      <ol className={styles.readers}>
        {questions.map((question) => (
          <li key={`${question.id} ${question.wording_number}`} className={styles.question}>
            <OneQuestion token={token} question={question} isOver={isOver} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OneQuestionProps {
  readonly token: string;
  readonly question: AskedOfReader;
  readonly isOver: boolean;
}

function OneQuestion({ token, question, isOver }: OneQuestionProps) {
  const { t } = useTranslation('questions.lazy');
  const wordsOf = useAnswerWords();
  const sending = useAnswerRound(token);
  const { id, wording, wording_number, mine } = question;
  const isEarlier = mine !== null && mine.wording_number !== wording_number;
  /** Its button goes with the answer: the focus stays with the question. */
  const [isTakenBack, setTakenBack] = useState(false);
  const send = (answer: Answer | null, onSuccess?: () => void) =>
    sending.mutate(
      { id, answer, wording_number },
      {
        onSuccess: () => {
          toast(t(answer ? 'sent' : 'removed'), 'success');
          setTakenBack(answer === null);
          onSuccess?.();
        },
      },
    );
  return (
    <div tabIndex={-1} ref={isTakenBack && !mine ? takeFocus : null}>
      {mine && isEarlier && <p className={styles.hint}>{t('earlier', { text: mine.asked.text })}</p>}
      {mine && (isEarlier || isOver) && <UserText>{wordsOf(mine.answer, mine.asked)}</UserText>}
      {mine?.hidden && <p className={styles.hint}>{t('answerHidden')}</p>}
      {isOver ? (
        <UserText>{wording.text}</UserText>
      ) : (
        <AnswerForm question={question} isBusy={sending.isPending} onAnswer={send} />
      )}
      {mine && (
        <p>
          <Button size="small" variant="quiet" disabled={sending.isPending} onClick={() => send(null)}>
            {t('remove')}
          </Button>
        </p>
      )}
      <p role="alert" className={styles.failed}>
        {sending.error && <FailureWords error={sending.error} />}
      </p>
    </div>
  );
}

interface AnswerFormProps {
  readonly question: AskedOfReader;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: Answer, onSuccess: () => void) => void;
}

const draftKey = (questionId: string): string => `round-answer-draft-${questionId}`;

/** Words that were begun stay in this browser until they are sent. */
function AnswerForm({ question: { id, wording, wording_number, mine }, isBusy, onAnswer }: AnswerFormProps) {
  const { t } = useTranslation('taking-part.lazy');
  const given = mine?.wording_number === wording_number ? mine.answer : null;
  const [words, setWords] = useState(() => readStored(draftKey(id)) ?? (given?.kind === 'words' ? given.words : ''));
  const [chosen, setChosen] = useState(() => chosenOf(given));
  const answer = answerOf(wording, words, chosen);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer) onAnswer(answer, () => writeStored(draftKey(id), null));
  };
  return (
    <form onSubmit={send} className={styles.accept}>
      {wording.kind === 'words' ? (
        <TextArea
          name={`answer-${id}`}
          label={<UserName>{wording.text}</UserName>}
          rows={3}
          max={maxAnswerLength}
          cut
          value={words}
          onChange={({ target }) => {
            writeStored(draftKey(id), target.value || null);
            setWords(target.value);
          }}
        />
      ) : (
        <Choices id={id} wording={wording} chosen={chosen} onChosen={setChosen} />
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="primary" disabled={!answer || isBusy}>
          {t(given ? 'questions.change' : 'questions.send')}
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  readonly id: string;
  readonly wording: Exclude<Wording, { kind: 'words' }>;
  readonly chosen: readonly number[];
  readonly onChosen: (chosen: readonly number[]) => void;
}

/** The steps of a scale, or the options of a choice. */
function Choices({ id, wording, chosen, onChosen }: ChoicesProps) {
  const { t } = useTranslation('questions.lazy');
  const isSeveral = wording.kind === 'choice' && wording.several;
  const choose = (index: number, isChecked: boolean) => {
    const others = isSeveral ? chosen.filter((one) => one !== index) : [];
    onChosen(isChecked ? [...others, index] : others);
  };
  return (
    <fieldset className={styles.questions}>
      <legend>
        <UserName>{wording.text}</UserName>
      </legend>
      {isSeveral && <p className={styles.hint}>{t('several')}</p>}
      <div>
        {choicesOf(wording).map((label, index) => (
          <label key={label} className={styles.choice}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={`answer-${id}`}
              checked={chosen.includes(index)}
              onChange={({ target }) => choose(index, target.checked)}
            />
            <UserName>{label}</UserName>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Counted from 0, also of a scale. */
function chosenOf(given: Answer | null): readonly number[] {
  if (given?.kind === 'scale') return [given.step - 1];
  return given?.kind === 'choice' ? given.options : [];
}

/** @returns null where nothing is answered yet */
function answerOf({ kind }: Wording, words: string, chosen: readonly number[]): Answer | null {
  if (kind === 'words') return words.trim() ? { kind, words: words.trim() } : null;
  const [first] = chosen;
  if (first === undefined) return null;
  return kind === 'scale' ? { kind, step: first + 1 } : { kind, options: [...chosen] };
}
