import { useTranslation } from '../../i18n';
import { Link } from 'react-router-dom';
import { Logo } from '../brand/logo';
import { SchemeButton } from '../layout/header/scheme-button';
import styles from './marketing-footer.module.css';

/** Source: P §2; every link leads to a page that exists. */
const columns = [
  {
    name: 'product',
    links: [
      { to: '/#features', words: 'features' },
      { to: '/home#how', words: 'how' },
      { to: '/preview', words: 'sample' },
      { to: '/early-access', words: 'earlyAccess' },
    ],
  },
  {
    name: 'support',
    links: [
      { to: '/about#help', words: 'questions' },
      { to: '/forgot-password', words: 'forgotPassword' },
      { to: '/accessibility', words: 'accessibility' },
    ],
  },
  {
    name: 'company',
    links: [
      { to: '/about', words: 'story' },
      { to: '/privacy', words: 'privacy' },
      { to: '/terms', words: 'terms' },
    ],
  },
] as const;

export function MarketingFooter() {
  const { t } = useTranslation('marketing');
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo to={null} />
          <p>{t('footer.motto')}</p>
        </div>
        {columns.map(({ name, links }) => (
          <nav key={name} className={styles.column} aria-labelledby={`footer-${name}`}>
            <h2 id={`footer-${name}`}>{t(`footer.${name}`)}</h2>
            <ul>
              {links.map(({ to, words }) => (
                <li key={to}>
                  <Link to={to}>{t(`footer.links.${words}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.colophon}>
          <span>
            <bdi dir="ltr">© {new Date().getFullYear()}</bdi> {t('footer.rights')}
          </span>
          <span>{t('footer.colophon')}</span>
          <SchemeButton />
        </div>
      </div>
    </footer>
  );
}
