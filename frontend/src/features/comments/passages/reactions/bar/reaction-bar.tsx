import type { Span } from '@shulayim/anchoring';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../../../platform/i18n';
import { VisuallyHidden } from '../../../../../platform/ui/content/visually-hidden';
import { kinds, useLabels } from '../../../../../entities/reactions/kinds';
import type { Reactions } from '../model/use-reactions';
import { KindButtons } from './kind-buttons';
import { useBarPlace } from './use-bar-place';
import styles from './bar.module.css';

interface ReactionBarProps {
  readonly text: RefObject<HTMLElement | null>;
  /** The passage that is selected, tapped, or written about. */
  readonly span: Span;
  readonly reactions: Reactions;
  /** Asks for whatever is in the way of reacting; null: nothing is. */
  readonly instead: ((span: Span) => void) | null;
}

/** 1 to 7 react to the sentence that was chosen by the keyboard, without leaving the text. */
function useKindKeys(text: RefObject<HTMLElement | null>, onKind: (index: number) => void): void {
  const newest = useRef(onKind);
  useLayoutEffect(() => {
    newest.current = onKind;
  });
  useEffect(() => {
    const root = text.current;
    const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (target !== root || altKey || ctrlKey || metaKey || !/^[1-7]$/.test(key)) return;
      newest.current(Number(key) - 1);
    };
    root?.addEventListener('keydown', onKeyDown);
    return () => root?.removeEventListener('keydown', onKeyDown);
  }, [text]);
}

export function ReactionBar({ text, span, reactions, instead }: ReactionBarProps) {
  const { t } = useTranslation('reactions.lazy');
  const place = useBarPlace();
  const { data, kindAt, isWaiting, tap } = reactions;
  const chosen = kindAt(span);
  const settings = data?.settings;
  const isOffered = (kind: (typeof kinds)[number]) => settings?.enabled && !settings.off.includes(kind);
  useKindKeys(text, (index) => {
    const kind = kinds[index];
    if (!kind || !(kind === chosen || isOffered(kind))) return;
    if (instead) instead(span);
    else tap(span, kind);
  });
  if (!settings || !place || (chosen === null && !kinds.some(isOffered))) return null;
  return createPortal(
    <div className={place.isNote ? styles.inNote : styles.atFoot} data-reactions>
      <KindButtons settings={settings} chosen={chosen} onTap={(kind) => (instead ? instead(span) : tap(span, kind))} />
      {isWaiting && !navigator.onLine && <p className={styles.waits}>{t('waits')}</p>}
    </div>,
    place.element,
  );
}

/** Says what a tap has done, to whoever does not see it. */
export function TapSaid({ reactions }: { readonly reactions: Reactions }) {
  const { t } = useTranslation('reactions.lazy');
  const labelOf = useLabels(reactions.data?.settings.labels ?? {});
  const { said } = reactions;
  return (
    <div aria-live="polite">
      <VisuallyHidden>
        {said === undefined ? '' : said ? t('given', { label: labelOf(said) }) : t('takenBack')}
      </VisuallyHidden>
    </div>
  );
}
