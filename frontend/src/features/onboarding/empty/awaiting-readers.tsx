import type { Project, VisibilityStatus } from '@shulayim/contracts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { useSession } from '../../../platform/session/session';
import { Sentence } from '../../../platform/ui/content/sentence';
import { useWizardDraft } from '../wizard/model/use-wizard-draft';
import styles from './empty.module.css';
import { useBeginning } from './use-beginning';

/** The dialogs that other features bring. */
export type ProjectDialog = ComponentType<{
  opened: boolean;
  onClose: () => void;
  projectId: string;
  title: string;
  visibility: VisibilityStatus;
}>;

interface AwaitingReadersProps {
  project: Project;
  Share: ProjectDialog;
  Invite?: ProjectDialog | undefined;
}

/** A work that nobody has opened yet: three steps towards readers (A §2). Before there is a text, adding it comes first. */
export function AwaitingReaders({ project, Share, Invite }: AwaitingReadersProps) {
  const { t } = useTranslation('onboarding');
  const [shown, setShown] = useState<'share' | 'invite' | null>(null);
  const { id, title, visibility_status, parts_count } = project;
  const isEmpty = parts_count === 0;
  const words = isEmpty ? 'awaiting.empty' : 'awaiting';
  const dialog = { projectId: id, title, visibility: visibility_status, onClose: () => setShown(null) };
  const share = (
    <Step key="share" n={isEmpty ? 2 : 1} name="share">
      <Button
        variant={isEmpty ? 'line' : 'primary'}
        icon="share"
        aria-haspopup="dialog"
        onClick={() => setShown('share')}
      >
        {t('awaiting.share.action')}
      </Button>
      {Invite && (
        <Button icon="mail" aria-haspopup="dialog" onClick={() => setShown('invite')}>
          {t('awaiting.share.invite')}
        </Button>
      )}
    </Step>
  );
  const add = (
    <Step key="add" n={isEmpty ? 1 : 2} name={isEmpty ? 'text' : 'add'}>
      <LinkButton variant={isEmpty ? 'primary' : 'line'} to={`/create-project?projectId=${id}`} icon="add">
        {t(isEmpty ? 'awaiting.text.action' : 'awaiting.add.action')}
      </LinkButton>
    </Step>
  );
  return (
    <section className={styles.awaiting} aria-labelledby={`awaiting-${id}`}>
      <h2 id={`awaiting-${id}`}>{t(`${words}.title`)}</h2>
      <p className={styles.awaitingLead}>
        <Sentence text={t(`${words}.lead`, { title: '{{title}}' })} parts={{ work: <bdi /> }} values={{ title }} />
      </p>
      <Unfinished projectId={id} />
      <ol className={styles.steps}>
        {isEmpty ? [add, share] : [share, add]}
        <Step n={3} name="interest">
          <LinkButton to={`/project/${id}`} icon="forward">
            {t('awaiting.interest.action')}
          </LinkButton>
        </Step>
      </ol>
      <Share {...dialog} opened={shown === 'share'} />
      {Invite && <Invite {...dialog} opened={shown === 'invite'} />}
    </section>
  );
}

/** The wizard made the work and could not go on: it goes on from there. */
function Unfinished({ projectId }: { projectId: string }) {
  const { t } = useTranslation('onboarding');
  const userId = useSession().user?.id ?? '';
  const { draft } = useWizardDraft(userId);
  const { startWizard, dialogs } = useBeginning(userId);
  if (draft.made.projectId !== projectId) return null;
  return (
    <p className={styles.unfinished} role="status">
      {t('awaiting.unfinished')}
      <Button size="small" aria-haspopup="dialog" onClick={startWizard}>
        {t('welcome.resume')}
      </Button>
      {dialogs}
    </p>
  );
}

function Step({ n, name, children }: { n: number; name: 'share' | 'add' | 'text' | 'interest'; children: ReactNode }) {
  const { t } = useTranslation('onboarding');
  return (
    <li>
      <span className={styles.number} aria-hidden="true">
        {n}
      </span>
      <div>
        <h3>{t(`awaiting.${name}.title`)}</h3>
        <p>{t(`awaiting.${name}.text`)}</p>
      </div>
      <div className={styles.stepButtons}>{children}</div>
    </li>
  );
}
