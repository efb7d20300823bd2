import { isBlank } from '@shulayim/anchoring';
import { maxTitleLength, sentences } from '@shulayim/contracts';
import type { Project } from '@shulayim/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { TextField } from '../../../platform/ui/forms/text-field';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './chooser.module.css';
import page from './page.module.css';

interface NewTextDialogProps {
  opened: boolean;
  onClose: () => void;
  projects: readonly Project[];
}

/** Where does the new text belong: to a work that exists, or to a new one with this name (A §2). */
export function NewTextDialog({ opened, onClose, projects }: NewTextDialogProps) {
  const { t } = useTranslation('feed');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('chooser.title')}>
      <h3 className={styles.chooserHead}>{t('chooser.existing')}</h3>
      <ul className={styles.choices}>
        {projects.map((project) => (
          <li key={project.id}>
            <Link to={`/create-project?projectId=${project.id}`} className={styles.choice}>
              <span className={page.projectTitle}>
                <UserName>{project.title}</UserName>
              </span>
              <small>{t('figures.parts', { count: project.parts_count })}</small>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
      <h3 className={styles.chooserHead}>{t('chooser.new')}</h3>
      <NewProjectForm />
    </Dialog>
  );
}

function NewProjectForm() {
  const { t } = useTranslation('feed');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const error = name.trim().length > maxTitleLength ? sentences.titleTooLong : undefined;
  const isReady = !isBlank(name) && !error;
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void navigate(`/create-project?newProject=${encodeURIComponent(name.trim())}`);
  };
  return (
    <form className={styles.chooserForm} onSubmit={go}>
      <TextField
        name="newProject"
        label={t('chooser.name')}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" disabled={!isReady}>
        {t('chooser.continue')}
      </Button>
    </form>
  );
}
