import { maxPartWords } from '@shulayim/contracts';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import { useDesk, useSaving, useWritingUi } from '../../writing/use-writing';
import styles from './bar.module.css';

/** What became of the last change, in a word; trouble is read out. */
export function SavingState() {
  const { t } = useTranslation('editor');
  const { keeper } = useDesk();
  const saving = useSaving();
  const isTrouble = saving.kind === 'offline' || saving.kind === 'refused' || saving.kind === 'met';
  const isFresh = saving.kind === 'saved' && keeper.standing.revision === 0;
  return (
    <span className={styles.saving} data-trouble={isTrouble || undefined} data-saving={saving.kind}>
      <Icon name={isTrouble ? 'alert' : saving.kind === 'saved' ? 'check' : 'edit'} />
      <span>{isFresh ? t('saving.fresh') : t(`saving.${saving.kind}`)}</span>
      <span className={styles.said} role="status">
        {isTrouble && t(`saving.${saving.kind}`)}
      </span>
    </span>
  );
}

/** Said before it is reached: this many words may still come. */
const nearWords = 500;

export function WordCount() {
  const { t } = useTranslation('editor');
  const words = useWritingUi((ui) => ui.words);
  const left = maxPartWords - words;
  const look = left < 0 ? 'over' : left <= nearWords ? 'near' : undefined;
  return (
    <span className={styles.words} data-limit={look} role={look && 'status'}>
      {look === undefined && t('words.count', { formatted: formatNumber(words), max: formatNumber(maxPartWords) })}
      {look === 'near' && t('words.left', { formatted: formatNumber(left), max: formatNumber(maxPartWords) })}
      {look === 'over' && t('words.over', { formatted: formatNumber(-left), max: formatNumber(maxPartWords) })}
    </span>
  );
}
