import { type RefObject, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { type Paper, setPaper, usePaper } from '../../../platform/theme/color-scheme';
import { Sentence } from '../../../platform/ui/content/sentence';
import { useSession } from '../../../platform/session/session';
import { Button, IconButton } from '../../../platform/ui/actions/button';
import { useKeyDown } from '../../../platform/ui/layout/page/use-key-down';
import { fontSizes, useReadingUi } from '../../comments/text/reading.store';
import {
  type ShownChoice,
  useQuestionChoice,
  useReactionChoice,
  useSuggestionChoice,
} from '../../comments/text/shown-choices.store';
import { ReadProgress } from '../progress/indicators/read-progress';
import styles from './settings-panel.module.css';
import './settings-panel-words';
import { faces, leadings, spacings, useReadingSettings } from './settings.store';

const papers: readonly Paper[] = ['light', 'sepia', 'dark'];

/** What a reader may do without. */
type Unneeded = 'reactions' | 'questions' | 'suggestions';

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly kind: 'size' | 'face' | 'leading' | 'spacing' | 'paper' | Unneeded;
  readonly options: readonly T[];
  readonly chosen: T;
  readonly nameOf: (option: T) => string;
  readonly onChoose: (option: T) => void;
}

/** A row of which one is chosen; arrows go along it, as along any row of radio buttons. */
function Choice<T extends string | number>({ label, kind, options, chosen, nameOf, onChoose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} data-kind={kind}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option} className={styles.option} data-option={option}>
            <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
            <span>{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface OnOffProps {
  readonly kind: Unneeded;
  readonly choice: ShownChoice;
}

/** Whether it is shown to them at all. */
function OnOff({ kind, choice }: OnOffProps) {
  const { t } = useTranslation('settings-panel.lazy');
  return (
    <Choice
      label={t(kind)}
      kind={kind}
      options={['on', 'off'] as const}
      chosen={choice.isShown ? 'on' : 'off'}
      nameOf={(one) => t(`reactionsAre.${one}`)}
      onChoose={(one) => choice.show(one === 'on')}
    />
  );
}

/** Closed by Escape, by a press elsewhere and by its button; the page behind it goes on and shows each choice at once. */
function useClosing(panel: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const opener = button.current;
    panel.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    const onPress = (event: PointerEvent) => {
      const at = event.target as Node;
      if (!panel.current?.contains(at) && !opener?.contains(at)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [panel, button, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    button.current?.focus({ preventScroll: true });
    onClose();
  };
  useKeyDown(onKeyDown, { capture: true });
}

/** Readers are told what the author sees of them; a guest, that it is nothing. */
function WhatAuthorsSee() {
  const { t } = useTranslation('settings-panel.lazy');
  const { user } = useSession();
  if (!user) return <p className={styles.hint}>{t('seen.guest')}</p>;
  const words = t(user.shares_progress === false ? 'seen.hidden' : 'seen.shown');
  return (
    <p className={styles.hint}>
      <Sentence text={words} parts={{ profile: <Link to="/profile" /> }} values={{}} />
    </p>
  );
}

/** Its code is here before the page asks for it, or the page says that it could not be had. */
function listen(): void {
  const begin = () => useReadingUi.setState({ isListening: true });
  void import('../news/returning').then((m) => m.loadListening()).then(begin, begin);
}

interface SettingsPanelProps {
  /** Of the text. */
  readonly words: number;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export function SettingsPanel({ words, button, onClose }: SettingsPanelProps) {
  const { t } = useTranslation(['settings-panel.lazy', 'reading-settings']);
  const panel = useRef<HTMLDivElement>(null);
  const { fontSize, setFontSize } = useReadingUi();
  const { face, leading, spacing, setFace, setLeading, setSpacing } = useReadingSettings();
  const paper = usePaper();
  useClosing(panel, button, onClose);
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={t('reading-settings:settings')}>
      <div className={styles.head}>
        <b>{t('reading-settings:settings')}</b>
        <IconButton
          icon="close"
          label={t('reading-settings:close')}
          onClick={() => {
            button.current?.focus({ preventScroll: true });
            onClose();
          }}
        />
      </div>
      <ReadProgress words={words} />
      <Button
        variant="line"
        wide
        onClick={() => {
          onClose();
          listen();
        }}
      >
        {t('listen')}
      </Button>
      <Choice
        label={t('paper')}
        kind="paper"
        options={papers}
        chosen={paper}
        nameOf={(one) => t(`papers.${one}`)}
        onChoose={setPaper}
      />
      <Choice
        label={t('size')}
        kind="size"
        options={fontSizes}
        chosen={fontSize}
        nameOf={String}
        onChoose={setFontSize}
      />
      <Choice
        label={t('face')}
        kind="face"
        options={faces}
        chosen={face}
        nameOf={(one) => t(`faces.${one}`)}
        onChoose={setFace}
      />
      <Choice
        label={t('leading')}
        kind="leading"
        options={leadings}
        chosen={leading}
        nameOf={(one) => t(`leadings.${one}`)}
        onChoose={setLeading}
      />
      <Choice
        label={t('spacing')}
        kind="spacing"
        options={spacings}
        chosen={spacing}
        nameOf={(one) => t(`spacings.${one}`)}
        onChoose={setSpacing}
      />
      <OnOff kind="reactions" choice={useReactionChoice()} />
      <OnOff kind="suggestions" choice={useSuggestionChoice()} />
      <OnOff kind="questions" choice={useQuestionChoice()} />
      <p className={styles.hint}>{t('remembered')}</p>
      <WhatAuthorsSee />
    </div>
  );
}
