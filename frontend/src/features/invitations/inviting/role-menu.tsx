import { InvitedRole } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { IconButton } from '../../../platform/ui/actions/button';
import { Menu } from '../../../platform/ui/overlays/menu';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';

interface RoleMenuProps {
  /** A name or an address. */
  who: string;
  role: InvitedRole;
  change: {
    isPending: boolean;
    variables: InvitedRole | undefined;
    mutate: (role: InvitedRole, told: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  };
}

/** Gives another role to somebody who was invited, or has accepted. */
export function RoleMenu({ who, role, change }: RoleMenuProps) {
  const { t } = useTranslation('invitations');
  const sentence = useSentence();
  const now = change.isPending ? (change.variables ?? role) : role;
  const set = (wished: InvitedRole) => {
    if (wished === now) return;
    change.mutate(wished, {
      onSuccess: () => toast(t('role.saved'), 'success'),
      onError: (error) => toast(t('role.failed', { why: sentence(error) }), 'failure'),
    });
  };
  const label = t('role.of', { who, role: t(`role.${now}`) });
  return (
    <Menu
      trigger={<IconButton icon="user" label={label} title={t('role.change')} aria-haspopup="menu" />}
      head={<b>{t('role.change')}</b>}
      groups={[
        {
          entries: InvitedRole.options.map((one) => ({
            label: t(`role.${one}`),
            isChecked: one === now,
            onSelect: () => set(one),
          })),
        },
      ]}
    />
  );
}
