import type { PartVersion } from '@shulayim/contracts';
import { Fragment } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { UserName } from '../../../../platform/ui/content/user-text';
import styles from './history.module.css';

/** So many are named; of the others it is said how many they are. */
const mostNames = 5;

/** Who has read a version: how many opened it, how many came to its end, and who they are. */
export function ReadersLine({
  readers: { opened, finished, names },
}: {
  readers: NonNullable<PartVersion['readers']>;
}) {
  const { t } = useTranslation('projects');
  if (opened === 0) return <p className={styles.readers}>{t('history.notRead')}</p>;
  const named = names.slice(0, mostNames);
  const others = opened - named.length;
  return (
    <p className={styles.readers}>
      {t('history.opened', { count: opened })}
      {finished > 0 && ` · ${t('history.finished', { count: finished })}`}
      {named.length > 0 && ' · '}
      {named.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <UserName>{name}</UserName>
        </Fragment>
      ))}
      {named.length > 0 && others > 0 && ` ${t('history.others', { count: others })}`}
    </p>
  );
}
