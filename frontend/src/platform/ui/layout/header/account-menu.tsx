import type { User } from '@shulayim/contracts';
import { useTranslation } from '../../../i18n';
import { useNavigate } from 'react-router-dom';
import { openLanguages } from '../../../words/choosing/page-language';
import { signOut } from '../../../session/session';
import { type SchemeChoice, setScheme, useSchemeChoice } from '../../../theme/color-scheme';
import { Avatar } from '../../content/avatar/avatar';
import { Menu } from '../../overlays/menu';
import { toast } from '../../overlays/toasts/toast';
import styles from './app-header.module.css';

const choices: readonly { choice: SchemeChoice; words: 'themeLight' | 'themeDark' | 'themeSystem' }[] = [
  { choice: 'light', words: 'themeLight' },
  { choice: 'dark', words: 'themeDark' },
  { choice: 'system', words: 'themeSystem' },
];

type Place = { to: string; words: string };
const profile: Place = { to: '/profile', words: 'profile' };
/** A §2: my area, new project, recent activity. */
const authorPlaces: readonly Place[] = [
  { to: '/dashboard', words: 'dashboard' },
  { to: '/legacy-dashboard', words: 'myArea' },
  { to: '/projects', words: 'myProjects' },
  { to: '/create-project', words: 'newProject' },
  { to: '/feed', words: 'recentActivity' },
];

function placesOf({ role, is_active }: User): readonly Place[] {
  const help = { to: '/about#help', words: 'help' };
  if (!is_active) return [help];
  const own = role === 'reader' ? [{ to: '/home', words: 'myReading' }] : authorPlaces;
  // Here and in the marketing header without `isStaff`: what both share lengthens the first page.
  const isStaff = role === 'moderator' || role === 'admin';
  return [...(isStaff ? [{ to: '/admin', words: 'adminPanel' }] : []), profile, ...own, help];
}

export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const chosen = useSchemeChoice();
  const leave = () =>
    void signOut(() => navigate('/home', { replace: true })).catch(() => toast(t('logOutFailed'), 'failure'));
  const head = (
    <>
      <b>
        <bdi>{user.name}</bdi>
      </b>
      <div className={styles.email}>
        <bdi dir="ltr">{user.email}</bdi>
      </div>
    </>
  );
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.account}
          aria-label={t('accountMenu', { name: user.name })}
          aria-haspopup="menu"
        >
          <Avatar name={user.name} id={user.id} picture={user.avatar_url} />
        </button>
      }
      head={head}
      groups={[
        { entries: placesOf(user).map(({ to, words }) => ({ to, label: t(words) })) },
        {
          label: t('theme'),
          entries: choices.map(({ choice, words }) => ({
            label: t(words),
            isChecked: choice === chosen,
            onSelect: () => setScheme(choice),
          })),
        },
        {
          entries: [
            { label: t('language'), onSelect: openLanguages },
            { label: t('logOut'), onSelect: leave, tone: 'margin' },
          ],
        },
      ]}
    />
  );
}
