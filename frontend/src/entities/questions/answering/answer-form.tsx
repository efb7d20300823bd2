import { type Answer, type AskedOfReader, type Wording, maxAnswerLength, scaleSteps } from '@shulayim/contracts';
import { type FormEvent, useState } from 'react';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserText } from '../../../platform/ui/content/user-text';
import { TextArea } from '../../../platform/ui/forms/text-area';
import '../questions-words';
import styles from './answering.module.css';

const steps = Array.from({ length: scaleSteps }, (_, index) => index + 1);

const textKey = (id: string): string => `answer-draft-${id}`;
const roundKey = (id: string): string => `round-answer-draft-${id}`;
/** In this browser's storage, for words that were begun and not sent. */
const draftKeys = { text: textKey, round: roundKey };

interface FormProps {
  readonly question: Pick<AskedOfReader, 'id' | 'wording' | 'wording_number' | 'mine'>;
  readonly askedBy: keyof typeof draftKeys;
  /** @param onTaken to be called once the answer cannot be lost any more: its draft goes */
  readonly onAnswer: (answer: Answer | null, onTaken: () => void) => void;
}

const nothing = () => undefined;

/** An answer on today's wording: one tap where something is chosen, a draft that stays where words are written. */
export function AnswerForm({ question, askedBy, onAnswer }: FormProps) {
  const { wording, mine, wording_number } = question;
  const given = mine?.wording_number === wording_number ? mine.answer : null;
  const choose = (answer: Answer | null) => onAnswer(answer, nothing);
  if (wording.kind === 'words')
    return <WordsForm question={question} given={given} askedBy={askedBy} onAnswer={onAnswer} />;
  if (wording.kind === 'scale') {
    const step = given?.kind === 'scale' ? given.step : null;
    return (
      <ScaleForm
        wording={wording}
        step={step}
        onStep={(to) => choose(to === step ? null : { kind: 'scale', step: to })}
      />
    );
  }
  const chosen = given?.kind === 'choice' ? given.options : [];
  const onOption = (index: number) => {
    const others = wording.several ? chosen.filter((one) => one !== index) : [];
    const options = chosen.includes(index) ? others : [...others, index].sort((one, other) => one - other);
    choose(options.length === 0 ? null : { kind: 'choice', options });
  };
  return <ChoiceForm wording={wording} chosen={chosen} onOption={onOption} />;
}

interface ScaleProps {
  readonly wording: Wording & { kind: 'scale' };
  readonly step: number | null;
  readonly onStep: (step: number) => void;
}

function ScaleForm({ wording: { text, low, high }, step, onStep }: ScaleProps) {
  const { t } = useTranslation('questions.lazy');
  const labelOf = (n: number): string => {
    const label = n === 1 ? low : n === steps.length ? high : null;
    return label ? t('stepLow', { step: n, label }) : t('step', { step: n });
  };
  return (
    <div className={styles.scale} role="group" aria-label={text}>
      {low && <bdi className={styles.low}>{low}</bdi>}
      <div className={styles.steps}>
        {steps.map((n) => (
          <button
            key={n}
            type="button"
            className={styles.step}
            aria-pressed={n === step}
            aria-label={labelOf(n)}
            onClick={() => onStep(n)}
          >
            {n}
          </button>
        ))}
      </div>
      {high && <bdi className={styles.high}>{high}</bdi>}
    </div>
  );
}

interface ChoiceProps {
  readonly wording: Wording & { kind: 'choice' };
  readonly chosen: readonly number[];
  readonly onOption: (index: number) => void;
}

function ChoiceForm({ wording: { text, options, several }, chosen, onOption }: ChoiceProps) {
  const { t } = useTranslation('questions.lazy');
  return (
    <div className={styles.options} role="group" aria-label={text}>
      {several && <p className={styles.hint}>{t('several')}</p>}
      {options.map((option, index) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-pressed={chosen.includes(index)}
          onClick={() => onOption(index)}
        >
          <bdi>{option}</bdi>
        </button>
      ))}
    </div>
  );
}

function WordsForm({
  question: { id, wording },
  given,
  askedBy,
  onAnswer,
}: FormProps & { readonly given: Answer | null }) {
  const { t } = useTranslation('questions.lazy');
  const draftKey = draftKeys[askedBy](id);
  const said = given?.kind === 'words' ? given.words : '';
  const [draft, setDraft] = useState(() => readStored(draftKey));
  /** Null: nobody pressed. The form and what was said take each other's place, and the focus goes along with the press. */
  const [isOpen, setOpen] = useState(draft === null ? null : true);
  const write = (words: string | null) => {
    writeStored(draftKey, words);
    setDraft(words);
  };
  const close = () => {
    write(null);
    setOpen(false);
  };
  const words = draft ?? said;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    onAnswer({ kind: 'words', words: words.trim() }, close);
  };
  if (said && !isOpen) {
    return (
      <div className={styles.said}>
        <UserText>{said}</UserText>
        <Button size="small" variant="quiet" ref={isOpen === false ? takeFocus : null} onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.words} onSubmit={send} aria-label={wording.text}>
      <TextArea
        name={`answer-${id}`}
        label={t('words')}
        rows={3}
        max={maxAnswerLength}
        cut
        ref={isOpen && draft === null ? takeFocus : null}
        value={words}
        onChange={({ target }) => write(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="primary" disabled={words.trim() === ''}>
          {t('send')}
        </Button>
        {said && (
          <Button size="small" variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
