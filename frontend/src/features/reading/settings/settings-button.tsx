import { Suspense, lazy, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../platform/i18n';
import { IconButton } from '../../../platform/ui/actions/button';

const load = () => import('./settings-panel').then((m) => ({ default: m.SettingsPanel }));
const SettingsPanel = lazy(load);

/**
 * Opens how the text is set: size, face, lines, paper; and says how much of it is left.
 *
 * @param words of the text
 */
export function SettingsButton({ words }: { readonly words: number }) {
  const { t } = useTranslation('reading-settings');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton
        ref={button}
        icon="sliders"
        label={t('settings')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen &&
        // The header is a place of its own: what is fixed inside it would be fixed to it.
        createPortal(
          <Suspense>
            <SettingsPanel words={words} button={button} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
