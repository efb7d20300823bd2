import { manuscriptTypes } from '@shulayim/contracts';
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../../platform/api/api';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import type { useImport } from '../use-import';
import styles from './choosing.module.css';
import { pastedFile } from './pasted-file';

type Reading = ReturnType<typeof useImport>['reading'];

/** Refusals for which there is more to say than the server's own sentence. */
const explained: ReadonlySet<string> = new Set([
  'wrong_file_type',
  'too_large',
  'unreadable_file',
  'unavailable',
  'import_incomplete',
]);

/** A file by button or by drop, or a paste. */
export function ChooseManuscript({ reading }: { reading: Reading }) {
  const { t } = useTranslation('import');
  const [isOver, setOver] = useState(false);
  if (reading.share !== null) return <Progress share={reading.share} onStop={reading.stop} />;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void reading.read([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.choose}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.lead}>{t('choose.lead')}</p>
      <FileField onFiles={(files) => void reading.read(files)} />
      <Refused problem={reading.problem} />
      <PasteField onFile={(file) => void reading.read([file])} />
    </div>
  );
}

/** Why a file could not be read, and what to do. */
export function Refused({ problem }: { problem: unknown }) {
  const { t } = useTranslation('import');
  const sentence = useSentence();
  const { code = '', fileKind } = problem instanceof ApiFailure ? problem : {};
  const said = () => {
    // Of the right kind already: another would not help.
    if (fileKind === 'damaged') return t('choose.refused.kind.damaged');
    if (fileKind) return `${t(`choose.refused.kind.${fileKind}`)} ${t('choose.refused.accepted')}`;
    return explained.has(code) ? t(`choose.refused.${code}`) : sentence(problem);
  };
  return <DialogFailure>{Boolean(problem) && said()}</DialogFailure>;
}

function FileField({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('import');
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file, mended, may be chosen again.
    target.value = '';
    onFiles(files);
  };
  return (
    <div className={styles.zone}>
      <input ref={chooser} type="file" name="manuscript" accept={manuscriptTypes} multiple hidden onChange={choose} />
      <Button variant="primary" icon="text" data-autofocus onClick={() => chooser.current?.click()}>
        {t('choose.file')}
      </Button>
      <p className={styles.drop}>{t('choose.drop')}</p>
      <p className={styles.kinds}>{t('choose.kinds')}</p>
    </div>
  );
}

/** Typing is for the part's own field; here only what is pasted counts. */
function PasteField({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('import');
  const take = (file: File | null) => file && onFile(file);
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(pastedFile(event.clipboardData, t('choose.pasted')));
  };
  return (
    <label className={styles.paste}>
      <span>{t('choose.paste')}</span>
      <textarea
        name="paste"
        rows={2}
        value=""
        placeholder={t('choose.pasteHint')}
        onPaste={paste}
        onChange={() => undefined}
      />
    </label>
  );
}

/** A file on its way: how much of it has left, then that it is being read. */
export function Progress({ share, onStop }: { share: number; onStop: () => void }) {
  const { t } = useTranslation('import');
  const hasLeft = share >= 1;
  return (
    <div className={styles.progress}>
      <p role="status">{hasLeft ? t('choose.reading') : t('choose.sending', { percent: Math.round(share * 100) })}</p>
      <progress aria-label={t('heading')} {...(hasLeft ? {} : { value: share })} max={1} />
      <Button size="small" variant="quiet" onClick={onStop}>
        {t('choose.stop')}
      </Button>
    </div>
  );
}
