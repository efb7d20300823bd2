import type { Project } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { NewTextDialog } from './new-text-dialog';
import styles from './page.module.css';

/** Without a work yet it leads to the form for one; otherwise it asks where the text belongs. */
export function NewTextButton({ projects }: { projects: readonly Project[] }) {
  const { t } = useTranslation('feed');
  const [isOpen, setOpen] = useState(false);
  const own = projects.filter(({ is_sample }) => !is_sample);
  const words = <span className={styles.wideOnly}>{t('newText')}</span>;
  if (own.length === 0) {
    return (
      <LinkButton to="/create-project" variant="primary" icon="add">
        {words}
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="primary" icon="add" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <NewTextDialog opened={isOpen} onClose={() => setOpen(false)} projects={own} />
    </>
  );
}
