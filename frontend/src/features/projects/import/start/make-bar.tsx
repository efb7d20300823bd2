import { isBlank } from '@shulayim/anchoring';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import { useSentence } from '../../../../platform/ui/states/failure';
import styles from './start.module.css';
import type { useStart } from './use-start';

/** The one press: it says what it will do, how far it is, and what became of it. */
export function MakeBar({ start }: { start: ReturnType<typeof useStart> }) {
  const { t } = useTranslation('import');
  const sentence = useSentence();
  const { making, saved, parts, title, isReady } = start;
  const numbers = { saved, all: parts.length };
  return (
    <div className={styles.make} data-bottom-bar>
      <DialogFailure>{making.isError && t('start.failed', { why: sentence(making.error) })}</DialogFailure>
      <div className={styles.makeRow}>
        <Button
          variant="primary"
          size="large"
          icon="link"
          disabled={!isReady}
          busy={making.isPending}
          busyLabel={parts.length > 1 ? t('save.busy', numbers) : t('start.making')}
          onClick={() => making.mutate()}
        >
          {t(making.isError || start.draft.projectId ? 'start.goOn' : 'start.make')}
        </Button>
        <p>{t(isBlank(title) ? 'start.nameMissing' : 'start.who')}</p>
      </div>
    </div>
  );
}
