import type { MailFrequency, ReadingProject } from '@shulayim/contracts';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { IconButton } from '../../../platform/ui/actions/button';
import { Menu } from '../../../platform/ui/overlays/menu';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useChooseMails } from '../home.queries';
import styles from './reading-home.module.css';

const choices = ['profile', 'immediately', 'daily', 'none'] as const;
const frequencyOf = (choice: (typeof choices)[number]): MailFrequency | null => (choice === 'profile' ? null : choice);

/** How often this one work is mailed about; as the profile says, until something else is chosen. */
export function ProjectMails({ project: { project, mail_frequency } }: { project: ReadingProject }) {
  const { t } = useTranslation('home');
  const sentence = useSentence();
  const choose = useChooseMails(project.id);
  const now = choose.isPending ? choose.variables : mail_frequency;
  const set = (frequency: MailFrequency | null) =>
    choose.mutate(frequency, {
      onSuccess: () => toast(t('mails.saved'), 'success'),
      onError: (failure) => toast(t('mails.failed', { why: sentence(failure) }), 'failure'),
    });
  return (
    <span className={styles.mails}>
      <Menu
        trigger={
          <IconButton
            icon="mail"
            label={t('mails.of', { title: project.title, now: t(`mails.${now ?? 'profile'}`) })}
            title={t('mails.title')}
            aria-haspopup="menu"
          />
        }
        head={<b>{t('mails.title')}</b>}
        groups={[
          {
            entries: choices.map((choice) => ({
              label: t(`mails.${choice}`),
              isChecked: frequencyOf(choice) === now,
              onSelect: () => set(frequencyOf(choice)),
            })),
          },
        ]}
      />
    </span>
  );
}
