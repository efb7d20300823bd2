import { Done, Health, Me, Stats } from '@shulayim/contracts';
import { useTranslation } from '../../platform/i18n';
import { api } from '../../platform/api/api';
import { useSession } from '../../platform/session/session';
import { Button, LinkButton } from '../../platform/ui/actions/button';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { CallCard } from './checks/call-card';
import styles from './checks/checks.module.css';
import { useCheck } from './checks/use-check';

const askHealth = () => api.get('/api/health', Health);
const askMe = () => api.get('/api/users/me', Me);
const askStats = () => api.get('/api/users/stats', Stats);
const askProjects = () => api.get('/api/books', Done);

function useCalls() {
  const health = useCheck(askHealth);
  const me = useCheck(askMe);
  const stats = useCheck(askStats);
  const books = useCheck(askProjects);
  return [
    { name: 'health', path: '/api/health', isOpen: true, check: health },
    { name: 'me', path: '/api/users/me', isOpen: false, check: me },
    { name: 'stats', path: '/api/users/stats', isOpen: false, check: stats },
    { name: 'books', path: '/api/books', isOpen: false, check: books },
  ] as const;
}

function SignedOutNote() {
  const { t } = useTranslation('operations');
  return (
    <div className={styles.note}>
      <p>{t('api.signedOut')}</p>
      <LinkButton to={`/login?returnUrl=${encodeURIComponent('/api-test')}`} size="small">
        {t('api.logIn')}
      </LinkButton>
    </div>
  );
}

/** For whoever wires the site up: does each part of the API answer, and as what? */
export function ApiTestScreen() {
  const { t } = useTranslation('operations');
  const isSignedIn = useSession().user !== null;
  const calls = useCalls();
  const runnable = calls.filter(({ isOpen }) => isOpen || isSignedIn);
  const isRunning = calls.some(({ check }) => check.isRunning);
  return (
    <Page title={t('api.title')}>
      <PageHead
        title={t('api.title')}
        text={t('api.text')}
        actions={
          <Button
            variant="primary"
            icon="refresh"
            busy={isRunning}
            busyLabel={t('api.running')}
            onClick={() => runnable.forEach(({ check }) => void check.run())}
          >
            {t('api.runAll')}
          </Button>
        }
      />
      {!isSignedIn && <SignedOutNote />}
      <div className={styles.cards}>
        {calls.map(({ name, path, isOpen, check }) => (
          <CallCard
            key={name}
            name={t(`api.checks.${name}`)}
            path={path}
            isBarred={!isOpen && !isSignedIn}
            check={check}
          />
        ))}
      </div>
    </Page>
  );
}
