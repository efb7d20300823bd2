import type { Role } from '@shulayim/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRestoredEdits } from '../edits/use-restored-edits';
import { checkSession, signOut, useSession } from '../session';
import styles from './guard.module.css';
import { Button, LinkButton } from '../../ui/actions/button';
import { Badge } from '../../ui/content/badge';
import { Page } from '../../ui/layout/page/page';
import { PageSkeleton } from '../../ui/layout/page/page-skeleton';
import { Redirect } from '../../ui/layout/page/redirect';
import { Skeleton } from '../../ui/states/skeleton';
import { toast } from '../../ui/overlays/toasts/toast';

interface GuardProps {
  /** Who may come in: this role, and those that may more. Anyone who is signed in and active, when left out. */
  least?: Role;
  children: ReactNode;
}

/** Each may all that the one before it may. */
const ranks: readonly Role[] = ['reader', 'author', 'moderator', 'admin'];

/** Asks the server once when this browser remembers nobody: the session cookie may still be there. */
function useCheckedSession() {
  const session = useSession();
  const isUnknown = session.status === 'signed-out';
  const [isAsked, setAsked] = useState(!isUnknown);
  useEffect(() => {
    if (!isAsked) void checkSession().finally(() => setAsked(true));
  }, [isAsked]);
  return { ...session, isChecking: session.status === 'checking' || !isAsked };
}

function Checking() {
  const { t } = useTranslation('guard');
  return (
    <Page title={t('checking')} width="text">
      <p role="status" className={styles.checking}>
        {t('checking')}
      </p>
      <div aria-hidden="true">
        <Skeleton shape="page" lines={9} />
      </div>
    </Page>
  );
}

function Blocked({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} width="text">
      <div className={styles.blocked} role="alert">
        <i className={styles.line} aria-hidden="true" />
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
}

function BackHome() {
  const { t } = useTranslation('ui');
  return <LinkButton to="/home">{t('backHome')}</LinkButton>;
}

function WrongRole({ current, required }: { current: Role; required: readonly Role[] }) {
  const { t } = useTranslation(['guard', 'ui']);
  const { pathname, search } = useLocation();
  const asAdmin = `/login?role=admin&returnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <Blocked title={t('wrongRole')}>
      <p>{t('wrongRoleHint')}</p>
      <dl className={styles.roles}>
        <dt>{t('currentRole')}</dt>
        <dd>
          <Badge>{t(`ui:roles.${current}`)}</Badge>
        </dd>
        <dt>{t('requiredRole')}</dt>
        <dd>
          {required.map((role) => (
            <Badge key={role}>{t(`ui:roles.${role}`)}</Badge>
          ))}
        </dd>
      </dl>
      <div className={styles.actions}>
        {required.includes('admin') && (
          <LinkButton to={asAdmin} variant="primary">
            {t('logInAsAdmin')}
          </LinkButton>
        )}
        <BackHome />
      </div>
    </Blocked>
  );
}

/** Nothing is left to do but to leave: every call is refused. */
function Inactive() {
  const { t } = useTranslation(['guard', 'ui']);
  const navigate = useNavigate();
  const leave = () => void signOut(() => navigate('/home')).catch(() => toast(t('ui:logOutFailed'), 'failure'));
  return (
    <Blocked title={t('inactive')}>
      <p>{t('inactiveHint')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={leave}>
          {t('ui:logOut')}
        </Button>
        <BackHome />
      </div>
    </Blocked>
  );
}

/** P §6: checking, not signed in, inactive, wrong role, allowed. */
export function Guard({ least, children }: GuardProps) {
  const { isChecking, user, endedBy: why } = useCheckedSession();
  const location = useLocation();
  if (isChecking) return <Checking />;
  // Logging out leads to an open page; when the router is on its way there, this page is not drawn again.
  if (!user && window.location.pathname !== location.pathname) return <PageSkeleton />;
  if (user ? !user.is_active : why === 'account_inactive') return <Inactive />;
  if (!user) {
    const from = location.pathname + location.search + location.hash;
    return <Redirect to="/login" replace state={{ from, why }} />;
  }
  const roles = ranks.slice(least ? ranks.indexOf(least) : 0);
  if (!roles.includes(user.role)) return <WrongRole current={user.role} required={roles} />;
  return <Allowed userId={user.id}>{children}</Allowed>;
}

/** What was being typed here when the session ended from elsewhere is typed in again. */
function Allowed({ userId, children }: { userId: string; children: ReactNode }) {
  useRestoredEdits(userId);
  return children;
}
