import { useEffect, useRef } from 'react';
import { pictureTypes } from '../../../../platform/files/picture-file';
import { useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import iconStyles from '../../../../platform/ui/brand/icon.module.css';
import { removeImage } from '../../writing/images/image-lines';
import { useDesk, useWritingUi } from '../../writing/use-writing';
import styles from './bar.module.css';
import { Tool } from './tool';

/** Puts images into the text, and on an image's line another one or none. */
export function ImageTools() {
  const { t } = useTranslation('editor');
  const { writing, images } = useDesk();
  const isImage = useWritingUi(({ selected }) => selected.kind === 'image');
  const chooser = useRef<HTMLInputElement>(null);
  useDroppedBeside();
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (isImage && first) images.change(first);
    else images.add(files);
  };
  return (
    <span className={styles.group}>
      <Tool label={t(isImage ? 'images.change' : 'images.add')} onPress={() => chooser.current?.click()}>
        <PictureIcon />
      </Tool>
      {isImage && (
        <Tool label={t('images.remove')} onPress={() => writing.run(removeImage)}>
          <Icon name="trash" />
        </Tool>
      )}
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        multiple={!isImage}
        hidden
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </span>
  );
}

/** Not among the icons of the kit, which every page carries. */
function PictureIcon() {
  return (
    <svg
      className={iconStyles.icon}
      style={{ inlineSize: '1.15em', blockSize: '1.15em' }}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 16.5M15.5 8.8v.1" />
    </svg>
  );
}

/** A file that misses the text goes to the caret: the browser would leave the page to show it. */
function useDroppedBeside(): void {
  const { images } = useDesk();
  useEffect(() => {
    const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const allow = (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      if (event.defaultPrevented || !isFile(event)) return;
      event.preventDefault();
      images.add([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', take);
    };
  }, [images]);
}
