import { useTranslation } from '../../../../platform/i18n';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import styles from '../bar/bar.module.css';

const keys = [
  ['maqaf', 'Alt -'],
  ['dash', 'Alt Shift -'],
  ['quotes', "Alt '"],
  ['gershayim', "Alt Shift '"],
  ['bold', 'Ctrl B · I · U'],
  ['heights', 'Ctrl . · ,'],
  ['footnote', 'Ctrl Alt F'],
  ['headings', 'Ctrl Alt 2 · 3 · 4'],
  ['plain', 'Ctrl Alt 0'],
  ['find', 'Ctrl F · H'],
  ['undo', 'Ctrl Z · Y'],
  ['save', 'Ctrl S'],
  ['tools', 'Alt F10'],
  ['note', 'Alt Enter'],
  ['escape', 'Esc'],
] as const;

/** Which keys do what. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('help.title')}>
      <dl className={styles.keys}>
        {keys.map(([what, pressed]) => (
          <div key={what}>
            <dt>{t(`help.${what}`)}</dt>
            <dd>
              <kbd dir="ltr">{pressed}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('help.typed')}</p>
      <p>{t('help.image')}</p>
      <p>{t('help.tab')}</p>
    </Dialog>
  );
}
