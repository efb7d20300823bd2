import { isBlank } from '@shulayim/anchoring';
import { manuscriptTypes } from '@shulayim/contracts';
import { type ChangeEvent, type ClipboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { VisuallyHidden } from '../../../../platform/ui/content/visually-hidden';
import { Progress, Refused } from '../choosing/choose-manuscript';
import { hasWords } from '../choosing/pasted-file';
import styles from './start.module.css';
import type { useStart } from './use-start';

type Start = ReturnType<typeof useStart>;

/** A page to write on: paste into it, drop on it, or choose a file. */
export function PasteZone({ start }: { start: Start }) {
  const { t } = useTranslation('import');
  const { draft, reading } = start;
  const isReading = reading.share !== null;
  usePageWidePaste(start, isReading);
  return (
    <div className={styles.zone}>
      {isReading ? (
        <div className={styles.reading}>
          <Progress share={reading.share ?? 0} onStop={reading.stop} />
        </div>
      ) : (
        <label>
          <VisuallyHidden>{t('start.field')}</VisuallyHidden>
          <textarea
            name="text"
            // The hint stands as the page does; what is typed in its own direction.
            dir={draft.typed === '' ? undefined : 'auto'}
            rows={9}
            className={styles.field}
            placeholder={t('start.placeholder')}
            value={draft.typed}
            onPaste={(event) => isBlank(draft.typed) && takePaste(event, start)}
            onChange={(event) => start.type(event.target.value)}
          />
        </label>
      )}
      <div className={styles.bar}>
        <FileButton onFiles={start.takeFiles} isOff={isReading} />
        {!isBlank(draft.typed) && !isReading && (
          <Button variant="primary" icon="forward" onClick={() => start.take(draft.typed, draft.html)}>
            {t('start.show')}
          </Button>
        )}
        <p className={styles.kinds}>{t('start.kinds')}</p>
      </div>
      <Refused problem={reading.problem} />
    </div>
  );
}

type Pasted = Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>;

/** What a word processor puts on the clipboard is a page of HTML, with the same words as text beside it. */
function takePaste(event: Pasted, start: Start): void {
  const text = event.clipboardData.getData('text/plain');
  const html = event.clipboardData.getData('text/html');
  const files = [...event.clipboardData.files];
  if (isBlank(text) && files.length === 0) return;
  event.preventDefault();
  if (isBlank(text)) start.takeFiles(files);
  else start.take(text, hasWords(html) ? html : null);
}

/** Whoever pastes before they have pressed anything means this page. */
function usePageWidePaste(start: Start, isOff: boolean): void {
  const now = useRef(start);
  useEffect(() => {
    now.current = start;
  });
  useEffect(() => {
    if (isOff) return;
    const paste = (event: globalThis.ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!event.clipboardData || target?.closest('input, textarea, [contenteditable], [role="dialog"]')) return;
      const { clipboardData } = event;
      if (!isBlank(now.current.draft.typed)) return;
      takePaste({ clipboardData, preventDefault: () => event.preventDefault() }, now.current);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOff]);
}

function FileButton({ onFiles, isOff }: { onFiles: (files: readonly File[]) => void; isOff: boolean }) {
  const { t } = useTranslation('import');
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file, mended, may be chosen again.
    target.value = '';
    onFiles(files);
  };
  return (
    <>
      <input ref={chooser} type="file" name="manuscript" accept={manuscriptTypes} multiple hidden onChange={choose} />
      <Button icon="text" disabled={isOff} onClick={() => chooser.current?.click()}>
        {t('choose.file')}
      </Button>
    </>
  );
}
