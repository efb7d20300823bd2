import type { WorkReader } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './readers-list.module.css';

/** More lines than this would be a grey field. */
const mostParts = 40;

/** How far a reader has come: through the parts as a bar, and in words. */
export function PlaceBar({ reader, parts }: { readonly reader: WorkReader; readonly parts: number }) {
  const { t } = useTranslation('readers.lazy');
  const { place, status } = reader;
  if (!place) return <span className={styles.quiet}>{t('invited')}</span>;
  const reached = status === 'finished' ? 1 : (place.part_number - 1 + place.share) / Math.max(1, parts);
  const percent = Math.round(place.share * 100);
  return (
    <div className={styles.place}>
      <div className={styles.bar} aria-hidden="true" data-parts={parts <= mostParts ? parts : undefined}>
        <i className={styles.reached} style={{ inlineSize: `${Math.max(1, Math.round(reached * 100))}%` }} />
        {parts > 1 && parts <= mostParts && (
          <span className={styles.parts} style={{ gridTemplateColumns: `repeat(${parts}, 1fr)` }}>
            {Array.from({ length: parts }, (_, at) => (
              <i key={at} />
            ))}
          </span>
        )}
      </div>
      <span>
        {status === 'finished' ? t('finished') : t('placeOf', { number: place.part_number, parts, percent })}
        <small className={styles.quiet}>
          {' · '}
          <UserName>{place.part_title}</UserName>
          {reader.parts_finished > 0 &&
            status !== 'finished' &&
            ` · ${t('finishedParts', { count: reader.parts_finished })}`}
        </small>
      </span>
    </div>
  );
}
