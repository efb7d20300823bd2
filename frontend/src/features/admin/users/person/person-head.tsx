import { type AdminUser, type PersonFigures, languageName } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { Avatar } from '../../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../../platform/ui/content/badge';
import { Day, LongDate } from '../../../../platform/ui/content/time';
import own from '../users.module.css';
import { PersonActs } from './person-acts';

const figureNames = ['works', 'words', 'readers', 'comments_received', 'comments_written', 'texts_opened'] as const;

interface PersonHeadProps {
  readonly user: AdminUser;
  readonly figures: PersonFigures;
}

export function PersonHead({ user, figures }: PersonHeadProps) {
  const { t } = useTranslation('admin-users');
  const { t: ui } = useTranslation('ui');
  return (
    <>
      <header className={own.head}>
        <Avatar name={user.name} id={user.id} />
        <div>
          <h2>
            <bdi>{user.name}</bdi>
          </h2>
          <p>
            <bdi dir="ltr">{user.email}</bdi>
          </p>
          <p className={own.badges}>
            <Badge>{ui(`roles.${user.role}`)}</Badge>
            <Badge tone={user.is_active ? 'leaf' : 'margin'}>{t(user.is_active ? 'isActive' : 'isSuspended')}</Badge>
            <Badge tone={user.email_verified ? 'leaf' : 'plain'}>
              {t(user.email_verified ? 'person.verified' : 'person.unverified')}
            </Badge>
          </p>
        </div>
      </header>
      {!user.is_active && <Suspension user={user} />}
      <PersonActs user={user} />
      <FigureRow
        label={t('person.figuresLabel')}
        figures={figureNames.map((name) => ({ name, label: t(`person.figures.${name}`), value: figures[name] }))}
      />
      <Details user={user} figures={figures} />
    </>
  );
}

function Suspension({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin-users');
  return (
    <p className={own.suspension}>
      <b>{t('isSuspended')}</b> {user.suspended_at && <LongDate at={user.suspended_at} />}
      {user.suspended_reason && (
        <>
          {' · '}
          <bdi>{user.suspended_reason}</bdi>
        </>
      )}
    </p>
  );
}

function Details({ user, figures }: PersonHeadProps) {
  const { t } = useTranslation('admin-users');
  const yes = (is: boolean) => t(is ? 'person.yes' : 'person.no');
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['joined', <Day key="joined" at={user.created_at} />],
    ['lastLogin', user.last_login ? <LongDate key="login" at={user.last_login} /> : '—'],
    ['twoFactor', yes(user.two_factor)],
    ['language', languageName(user.language)],
    ['country', user.country ? <bdi key="country">{user.country}</bdi> : '—'],
    ['mails', t(`person.frequencies.${user.mail_frequency}`)],
    ['consent', yes(user.marketing_consent)],
    ['reports_received', figures.reports_received],
    ['reports_made', figures.reports_made],
    ...(user.bio ? [['bio', <bdi key="bio">{user.bio}</bdi>] as const] : []),
  ];
  return (
    <dl className={own.details}>
      {rows.map(([name, value]) => (
        <div key={name} data-wide={name === 'bio' || undefined}>
          <dt>{t(`person.details.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
