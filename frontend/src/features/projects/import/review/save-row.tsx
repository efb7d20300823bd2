import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import type { useImport } from '../use-import';
import { kept } from './proposal';
import styles from './review.module.css';

/** Saves everything, tells how far it is, and what became of it. */
export function SaveRow({ manuscript }: { manuscript: ReturnType<typeof useImport> }) {
  const { t } = useTranslation('import');
  const sentence = useSentence();
  const { read, saving, waiting, canSave } = manuscript;
  if (!read) return null;
  const all = kept(read.proposal).length;
  const saved = all - waiting.length;
  return (
    <div className={styles.save}>
      <Button
        variant="primary"
        busy={saving.isSaving}
        busyLabel={t('save.busy', { saved, all })}
        disabled={!canSave && !saving.isSaving}
        onClick={() => void manuscript.save()}
      >
        {saved > 0 ? t('save.rest', { count: waiting.length }) : t('save.all', { count: all })}
      </Button>
      {saving.isSaving && <progress aria-label={t('save.busy', { saved, all })} value={saved} max={all} />}
      <DialogFailure>
        {saving.problem !== null && t('save.failed', { saved, all, why: sentence(saving.problem) })}
      </DialogFailure>
    </div>
  );
}
