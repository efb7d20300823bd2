import { isPointed } from '@shulayim/anchoring';
import { type Text, maxTitleLength } from '@shulayim/contracts';
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useDesk, useWritingUi } from '../writing/use-writing';
import type { Finding } from './bar/editor-bar';
import styles from './page.module.css';
import { useTextKeys } from './use-text-keys';

interface TextFieldProps {
  readonly text: Text;
  readonly commentId: string | null;
  readonly onFind: (finding: Finding) => void;
}

const classes = {
  text: styles.text ?? '',
  passage: styles.passage ?? '',
  focused: styles.focused ?? '',
  done: styles.done ?? '',
  find: styles.find ?? '',
  current: styles.current ?? '',
};

/** The title and the text, as their readers see them. */
export function TextField({ text, commentId, onFind }: TextFieldProps) {
  const { t } = useTranslation('editor');
  const { writing, images } = useDesk();
  const title = useWritingUi((ui) => ui.title);
  const place = useRef<HTMLDivElement>(null);
  const keys = useTextKeys(onFind);
  const label = t('text');
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    return writing.mount(place.current, {
      classes,
      label,
      plugins: [images.plugin],
      keys,
    });
  }, [writing, images, label, keys]);
  useEffect(() => {
    if (commentId) writing.goTo(commentId);
  }, [writing, commentId]);
  return (
    <>
      <h1 className={styles.said}>{t('titleOf', { title })}</h1>
      <input
        className={styles.title}
        aria-label={t('partTitle')}
        dir="auto"
        maxLength={maxTitleLength}
        value={title}
        onChange={(event) => writing.setTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && writing.view?.focus()}
      />
      <div
        ref={place}
        style={{ '--image-hint': JSON.stringify(t('images.hint')) } as CSSProperties}
        data-pointed={isPointed(text.content) || undefined}
        className={styles.field}
      />
    </>
  );
}
