import { useTranslation } from '../../../../platform/i18n';
import { Chapter, Specimen } from '../../specimen';
import styles from './typography.module.css';

export function Typography() {
  const { t } = useTranslation('design-system');
  return (
    <Chapter title={t('type.title')} text={t('type.text')}>
      <Specimen label={t('type.headings')}>
        {() => (
          <div className={styles.headings}>
            <p className={styles.hero}>{t('type.hero')}</p>
            <h1>{t('type.h1')}</h1>
            <h2>{t('type.h2')}</h2>
            <h3>{t('type.h3')}</h3>
            <p>{t('type.body')}</p>
            <small>{t('type.fine')}</small>
          </div>
        )}
      </Specimen>
      <Specimen label={t('type.reading')}>
        {() => (
          <div className={styles.reading}>
            <p>
              {t('type.prose1')} <mark>{t('type.mark1')}</mark> {t('type.prose2')}{' '}
              <mark className={styles.two}>{t('type.mark2')}</mark> {t('type.prose3')}{' '}
              <mark className={styles.focus}>{t('type.mark3')}</mark>
            </p>
            <p>
              {t('type.prose4')} <bdi dir="ltr">{t('type.latin')}</bdi>{' '}
              <span className={styles.pending}>{t('type.pending')}</span>
            </p>
          </div>
        )}
      </Specimen>
      <Specimen label={t('type.pointed')}>
        {() => (
          <p className={styles.pointed} lang="he" dir="rtl">
            {t('type.pointedText')}
          </p>
        )}
      </Specimen>
      <Specimen label={t('type.numbers')}>
        {() => (
          <div className={styles.numbers}>
            {(['works', 'readers', 'notes'] as const).map((name) => (
              <div key={name}>
                <b>{t(`type.number.${name}.value`)}</b>
                <span>{t(`type.number.${name}.label`)}</span>
              </div>
            ))}
          </div>
        )}
      </Specimen>
    </Chapter>
  );
}
