import { textDirection } from '@shulayim/anchoring';
import type { AdminReport } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { pathOf } from '../page/sections';
import { UserText } from '../../../platform/ui/content/user-text';
import styles from './moderation.module.css';
import { Someone } from './someone';

interface ReportCardProps {
  readonly report: AdminReport;
  readonly place: number;
  readonly count: number;
  readonly onDecide: () => void;
}

export function ReportCard({ report, place, count, onDecide }: ReportCardProps) {
  const { t } = useTranslation('admin-moderation');
  const { id, type, reason, date, status, project, textTitle, details } = report;
  const heading = `${id}-heading`;
  return (
    <article className={styles.card} tabIndex={0} aria-labelledby={heading} aria-posinset={place} aria-setsize={count}>
      <header className={styles.head}>
        <h2 id={heading}>
          {t(`reasons.${reason}`)} <Badge>{t(`types.${report.comment?.is_reply ? 'reply' : type}`)}</Badge>
        </h2>
        <span className={styles.when}>
          <Time at={date} />
          <Badge tone={status === 'pending' ? 'margin' : 'leaf'}>{t(`statuses.${status}`)}</Badge>
        </span>
      </header>
      <Reported report={report} />
      <dl className={styles.facts}>
        <Fact name={t('where')}>
          <Link to={pathOf('content', project.id)}>
            <bdi>{project.title ?? t('deletedWork')}</bdi>
          </Link>
          {textTitle !== null && (
            <>
              {' · '}
              <bdi>{textTitle}</bdi>
            </>
          )}
        </Fact>
        <Fact name={t('writer')}>
          <Someone person={report.writer} /> {report.writer.is_active === false && <Badge>{t('suspended')}</Badge>}
        </Fact>
        <Fact name={t('reporter')}>
          <Someone person={report.reporter} />
          {report.reporterEmail && (
            <>
              {' · '}
              <bdi dir="ltr">{report.reporterEmail}</bdi>
            </>
          )}
        </Fact>
        {details && (
          <Fact name={t('details')}>
            <UserText>{details}</UserText>
          </Fact>
        )}
      </dl>
      <Outcome report={report} onDecide={onDecide} />
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The words themselves, below those that they are about. Of a text its name says enough, and its words stay its author's. */
function Reported({ report: { comment, answer } }: { report: AdminReport }) {
  const { t } = useTranslation('admin-moderation');
  const words = comment ?? answer;
  if (!words) return null;
  if (words.state === 'deleted')
    return <p className={styles.quiet}>{t(comment ? 'deletedComment' : 'deletedAnswer')}</p>;
  const about = comment?.quote ?? answer?.question;
  return (
    <>
      {about && (
        <blockquote dir={textDirection(about)} className={styles.quote}>
          {about}
        </blockquote>
      )}
      <UserText>{words.text}</UserText>
      {words.state === 'hidden' && (
        <p>
          <Badge>{t('hidden')}</Badge>
        </p>
      )}
    </>
  );
}

function Outcome({ report, onDecide }: { report: AdminReport; onDecide: () => void }) {
  const { t } = useTranslation('admin-moderation');
  const { action, resolved_by: by, resolved_at: at, resolved_reason: reason, others_pending: others } = report;
  return (
    <footer className={styles.foot}>
      {action ? (
        <div className={styles.outcome}>
          <b>{t(`outcomes.${action}`)}</b>
          {by && (
            <>
              {' · '}
              <bdi>{by.name ?? t('gone')}</bdi>
            </>
          )}
          {at && (
            <>
              {' · '}
              <Time at={at} />
            </>
          )}
          {reason && <UserText>{reason}</UserText>}
        </div>
      ) : (
        <p className={styles.quiet}>{others > 0 && t('others', { count: others })}</p>
      )}
      <Button size="small" variant={action ? 'line' : 'primary'} onClick={onDecide}>
        {t(action ? 'reopen' : 'decide')}
      </Button>
    </footer>
  );
}
