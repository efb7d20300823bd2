import './about-words';
import type { Comment } from '@shulayim/contracts';
import { Suspense } from 'react';
import { useTranslation } from '../../platform/i18n';
import styles from './about-whole.module.css';

interface AboutWholeProps {
  readonly about: NonNullable<Comment['about']>;
}

/** In the place of a quote: the comment is about the whole part, or the whole work. */
export const AboutWhole = (props: AboutWholeProps) => (
  <Suspense>
    <Said {...props} />
  </Suspense>
);

function Said({ about }: AboutWholeProps) {
  const { t } = useTranslation('about-whole.lazy');
  return <p className={styles.about}>{t(about)}</p>;
}
