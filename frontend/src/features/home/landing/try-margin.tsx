import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { type OwnNote, type Sentence, paragraphs, sampleNotes, useTrial } from './trial';
import { TryComposer } from './try-composer';
import styles from './try-margin.module.css';

function SampleNote({ id, isAnswer, isFocused }: { id: string; isAnswer: boolean; isFocused: boolean }) {
  const { t } = useTranslation('landing');
  const who = t(`try.notes.${id}.who`);
  return (
    <div className={styles.note} data-answer={isAnswer || undefined} data-focused={isFocused || undefined}>
      <Avatar name={who} size="small" />
      <p>
        <b>{who}</b>
        {t(`try.notes.${id}.words`)}
      </p>
    </div>
  );
}

function MyNote({ words }: { words: string }) {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.note} data-own>
      <Avatar name={t('try.you')} size="small" />
      <div>
        <b>
          {t('try.you')} <small>{t('try.now')}</small>
        </b>
        <p>
          <bdi>{words}</bdi>
        </p>
      </div>
    </div>
  );
}

interface SentencesProps {
  sentences: readonly Sentence[];
  open: Sentence | null;
  own: readonly OwnNote[];
  onOpen: (sentence: Sentence) => void;
}

/** Each sentence can be pressed: a drag with the finger or the mouse is not asked of anybody. */
function Sentences({ sentences, open, own, onOpen }: SentencesProps) {
  const { t } = useTranslation('landing');
  const noted = (sentence: Sentence) => [...sampleNotes, ...own].filter((note) => note.sentence === sentence).length;
  const press = (event: KeyboardEvent, sentence: Sentence) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen(sentence);
  };
  return (
    <p>
      {sentences.map((sentence) => (
        <span key={sentence}>
          <span
            id={`try-${sentence}`}
            role="button"
            tabIndex={0}
            aria-expanded={open === sentence}
            className={styles.sentence}
            data-notes={Math.min(noted(sentence), 2)}
            onClick={() => onOpen(sentence)}
            onKeyDown={(event) => press(event, sentence)}
          >
            {t(`try.text.${sentence}`)}
          </span>{' '}
        </span>
      ))}
    </p>
  );
}

/** The product in one piece: a page, the ruled line, what readers wrote beside it, and room for the visitor's own note. */
export function TryMargin() {
  const { t } = useTranslation('landing');
  const { open, setOpen, own, send } = useTrial();
  const sheet = useRef<HTMLElement>(null);
  const back = () => {
    sheet.current?.querySelector<HTMLElement>(`#try-${open}`)?.focus();
    setOpen(null);
  };
  const submit = (words: string) => {
    back();
    send(words);
  };
  return (
    <div className={styles.stage}>
      <figure ref={sheet} className={styles.sheet} aria-label={t('try.label')}>
        {paragraphs.map((sentences) => {
          const has = (sentence: string) => (sentences as readonly string[]).includes(sentence);
          return (
            <div key={sentences[0]} className={styles.row}>
              <Sentences sentences={sentences} open={open} own={own} onOpen={setOpen} />
              <div className={styles.notes}>
                {sampleNotes
                  .filter(({ sentence }) => has(sentence))
                  .map(({ id, sentence, isAnswer }) => (
                    <SampleNote key={id} id={id} isAnswer={isAnswer} isFocused={sentence === open} />
                  ))}
                {own
                  .filter(({ sentence }) => has(sentence))
                  .map(({ id, words }) => (
                    <MyNote key={id} words={words} />
                  ))}
                {open && has(open) && <TryComposer key={open} onSend={submit} onCancel={back} />}
              </div>
            </div>
          );
        })}
      </figure>
      <p className={styles.hint} role="status">
        {own.length > 0 ? `${t('try.sent')} ${t('try.only')}` : t('try.hint')}
      </p>
    </div>
  );
}
