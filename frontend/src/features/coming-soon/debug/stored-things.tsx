import { useTranslation } from '../../../platform/i18n';
import styles from './debug-panel.module.css';

/** What this site keeps in this browser, by key. */
export const storedThings = (): readonly { key: string; value: string }[] =>
  Object.keys(localStorage)
    .sort()
    .map((key) => ({ key, value: localStorage.getItem(key) ?? '' }));

export function StoredThings({ things }: { things: ReturnType<typeof storedThings> }) {
  const { t } = useTranslation('coming-soon');
  if (things.length === 0) return <p role="status">{t('debug.storageEmpty')}</p>;
  return (
    <table className={styles.things}>
      <caption>{t('debug.storageCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('debug.storageKey')}</th>
          <th scope="col">{t('debug.storageValue')}</th>
        </tr>
      </thead>
      <tbody>
        {things.map(({ key, value }) => (
          <tr key={key}>
            <th scope="row">
              <bdi dir="ltr">{key}</bdi>
              <small>{t('debug.storageSize', { count: value.length })}</small>
            </th>
            <td>
              <bdi dir="ltr">{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
