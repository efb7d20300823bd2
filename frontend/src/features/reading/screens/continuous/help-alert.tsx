import type { WhyNot as Reason } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { IconButton } from '../../../../platform/ui/actions/button';
import { useKeyDown } from '../../../../platform/ui/layout/page/use-key-down';
import { WhyNot } from '../../../comments/cards/words/why-not';
import type { Reading } from '../../page/use-reading';
import styles from './continuous.module.css';

/** Whether help is asked for; on a narrow page what comes up from the foot takes its place. */
export function useHelp({ layout, focus, commenting }: Reading) {
  const [isOpen, setOpen] = useState(false);
  const { composer, gate, selected, placing } = commenting;
  const isBusy = Boolean(focus.drawer || composer.writing || gate || selected || placing.comment);
  const isShown = isOpen && !(layout === 'drawer' && isBusy);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
  useKeyDown(onKeyDown, { isActive: isShown });
  return { isShown, toggle: () => setOpen(!isShown), close: () => setOpen(false) };
}
type Help = ReturnType<typeof useHelp>;

export function HelpButton({ help }: { readonly help: Help }) {
  const { t } = useTranslation('ui');
  return <IconButton icon="help" label={t('help')} aria-expanded={help.isShown} onClick={help.toggle} />;
}

interface HelpAlertProps {
  readonly help: Help;
  readonly layout: 'margin' | 'drawer';
  readonly whyNot: Reason | null;
}

/** Explains how a comment is added here, or why none can be (A §2). */
export function HelpAlert({ help, layout, whyNot }: HelpAlertProps) {
  const { t } = useTranslation(['continuous', 'comments']);
  if (!help.isShown) return null;
  const ways = layout === 'margin' ? (['mouse', 'keys'] as const) : (['doubleTap', 'longPress', 'tapMark'] as const);
  return (
    <div className={styles.help} data-layout={layout} role="alert">
      <div className={styles.helpHead}>
        <b>{t('comments:how')}</b>
        <IconButton icon="close" label={t('comments:close')} onClick={help.close} />
      </div>
      {whyNot && (
        <p>
          <WhyNot reason={whyNot} />
        </p>
      )}
      {whyNot !== 'own_text' && (
        <ol>
          {ways.map((way) => (
            <li key={way}>{t(`ways.${way}`)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
