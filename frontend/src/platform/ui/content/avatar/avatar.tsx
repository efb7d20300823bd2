import { inLanguage } from '../../../i18n';
import { useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf, toneOf } from './initials';

interface AvatarProps {
  /** Null of a guest without a name. */
  name: string | null;
  /** Decides the colour, so that one person has one colour; the name does when there is no id. */
  id?: string | null;
  /** Address of their picture; without one, or where it does not load, the initials stand. */
  picture?: string | null | undefined;
  size?: 'small' | 'normal' | 'large';
}

/** The person's picture, or initials on a quiet colour. Decoration: the name always stands beside it. */
export function Avatar({ name, id, picture = null, size = 'normal' }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const hasPicture = picture !== null && picture !== missing;
  return (
    <span className={styles.avatar} data-tone={toneOf(id ?? name ?? '')} data-size={size} aria-hidden="true">
      {hasPicture ? (
        <img className={styles.picture} src={picture} alt="" onError={() => setMissing(picture)} />
      ) : (
        inLanguage(initialsOf(name ?? ''))
      )}
    </span>
  );
}
