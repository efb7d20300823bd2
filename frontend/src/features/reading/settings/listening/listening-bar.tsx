import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button, IconButton } from '../../../../platform/ui/actions/button';
import { useReadingUi } from '../../../comments/text/reading.store';
import { usePendingHighlight } from '../../../comments/compose/selection/use-pending-highlight';
import { topOnScreen } from '../../../comments/passages/text-spans';
import type { Reading } from '../../page/use-reading';
import styles from './listening-bar.module.css';
import './listening-words';
import { useFollow } from './use-follow';
import { type Listening, rates, useListening } from './use-listening';

/** Named in listening-bar.module.css. */
const highlightName = 'read-aloud';

/** 24 × 24; filled, unlike the icons of the rest. Drawn for Hebrew: what comes next is to the left. */
const shapes = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  next: 'M17 5v14L7 12zM5 5h2v14H5z',
  previous: 'M7 5v14l10-7zM17 5h2v14h-2z',
};

interface PlayerButtonProps {
  readonly shape: keyof typeof shapes;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly isMain?: boolean;
}

function PlayerButton({ shape, label, onClick, disabled, isMain = false }: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-main={isMain || undefined}
      data-shape={shape}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[shape]} />
      </svg>
    </button>
  );
}

interface LabelledSelectProps {
  readonly kind: 'rate' | 'voice';
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string) => void;
}

function LabelledSelect({ kind, label, value, options, onPick }: LabelledSelectProps) {
  return (
    <label className={styles.pick} data-pick={kind}>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What goes wrong, or is over, in words; else where in the text one is. */
function Said({ state, at, count }: Pick<Listening, 'state' | 'at' | 'count'>) {
  const { t } = useTranslation('listening.lazy');
  const isPlace = state === 'speaking' || state === 'paused';
  const said = isPlace ? '' : t(state);
  return (
    <>
      {isPlace && <small className={styles.place}>{t('place', { at: at + 1, count })}</small>}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}

/** Whoever has written about a sentence goes on listening: the form, which covers the bar, leaves the focus in the text. */
function useFocusAfterComment(bar: RefObject<HTMLElement | null>, isCovered: boolean): () => void {
  const isCommenting = useRef(false);
  useEffect(() => {
    if (isCovered || !isCommenting.current) return;
    isCommenting.current = false;
    bar.current?.focus({ preventScroll: true });
  }, [bar, isCovered]);
  return () => {
    isCommenting.current = true;
  };
}

/** Whoever goes to another text begins there in silence. */
function useSilenceElsewhere(): void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // React's strict mode only pretends to leave.
      queueMicrotask(() => {
        if (!isHere.current) useReadingUi.setState({ isListening: false });
      });
    };
  }, []);
}

interface ListeningBarProps {
  readonly reading: Reading;
  /** Something else stands at the foot of a narrow page. */
  readonly isCovered: boolean;
}

/** Reads the text aloud from where it is looked at, and marks the sentence that is read. */
export function ListeningBar({ reading, isCovered }: ListeningBarProps) {
  const { t } = useTranslation('listening.lazy');
  const { text, held, reveal, commenting, layout } = reading;
  const { content: body, language = 'he' } = held.text;
  const listening = useListening({ body, language, firstOffset: () => topOnScreen(text.current) ?? 0 });
  const { state, span, voices, voice, rate } = listening;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const comeBack = useFocusAfterComment(bar, isCovered);
  const followNext = useFollow({ text, span, reveal });
  usePendingHighlight(text, state === 'noVoice' ? null : span, highlightName);
  useSilenceElsewhere();
  const close = () => {
    useReadingUi.setState({ isListening: false });
    commenting.giveFocusBack();
  };
  const step = (go: () => void) => {
    followNext();
    go();
  };
  const comment = () => {
    listening.pause();
    if (!span) return;
    comeBack();
    commenting.begin(span, true);
  };
  const isIdle = state === 'loading' || state === 'noVoice';
  const row: ReactNode = (
    <div className={styles.row}>
      <PlayerButton shape="previous" label={t('previous')} disabled={isIdle} onClick={() => step(listening.previous)} />
      {state === 'speaking' ? (
        <PlayerButton key="main" isMain shape="pause" label={t('pause')} onClick={listening.pause} />
      ) : (
        <PlayerButton key="main" isMain shape="play" label={t('play')} disabled={isIdle} onClick={listening.play} />
      )}
      <PlayerButton shape="next" label={t('next')} disabled={isIdle} onClick={() => step(listening.next)} />
      <LabelledSelect
        kind="rate"
        label={t('rate')}
        value={String(rate)}
        options={rates.map((one) => ({ value: String(one), label: t('rateIs', { rate: one }) }))}
        onPick={(value) => listening.chooseRate(Number(value))}
      />
      {voice && voices.length > 1 && (
        <LabelledSelect
          kind="voice"
          label={t('voice')}
          value={voice.voiceURI}
          options={voices.map(({ voiceURI, name }) => ({ value: voiceURI, label: name }))}
          onPick={listening.chooseVoice}
        />
      )}
      <IconButton icon="close" label={t('close')} onClick={close} />
    </div>
  );
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={styles.bar}
      aria-label={t('bar')}
      hidden={layout === 'drawer' && isCovered}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {row}
      <div className={styles.below}>
        <Said {...listening} />
        {commenting.canBegin && span && !isIdle && (
          <Button variant="quiet" size="small" icon="comment" onClick={comment}>
            {t('comment')}
          </Button>
        )}
      </div>
    </section>
  );
}
