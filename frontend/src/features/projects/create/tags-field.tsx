import { maxTags } from '@shulayim/contracts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { FieldFrame } from '../../../platform/ui/forms/field';
import { addTags } from './tags';
import styles from './create.module.css';

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** What the server said about them. */
  error?: string | undefined;
}

/** Tags as chips: Enter, a comma or leaving the field makes one of what was typed; Backspace takes the last one back. */
export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const { t } = useTranslation('projects');
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);

  const take = (text: string) => {
    const next = addTags(tags, text);
    setRefused(next.refused);
    if (next.tags.length !== tags.length) onChange(next.tags);
    setTyped(next.refused ? text : '');
  };
  const type = (text: string) => {
    setRefused(null);
    if (/[,\n]/u.test(text)) take(text);
    else setTyped(text);
  };
  const remove = (tag: string) => {
    setRefused(null);
    onChange(tags.filter((kept) => kept !== tag));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      take(typed);
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) remove(last);
  };

  return (
    <FieldFrame
      label={t('field.tags')}
      hint={t('field.tagsHint')}
      error={refused ?? error}
      optional
      aside={
        <span className={styles.tagCount} role="status">
          {tags.length > 0 && t('field.tagCount', { count: tags.length, max: maxTags })}
        </span>
      }
    >
      {(control) => (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              <bdi>{tag}</bdi>
              <button type="button" aria-label={t('field.removeTag', { tag })} onClick={() => remove(tag)}>
                <Icon name="close" size={0.85} />
              </button>
            </span>
          ))}
          <input
            {...control}
            name="tags"
            dir="auto"
            autoComplete="off"
            enterKeyHint="enter"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => take(typed)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
