import { type AdminUser, Role } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Select } from '../../../../platform/ui/forms/select';
import type { Act } from './act-calls';
import { ActDialog } from '../../page/act-dialog';
import { useAct } from './use-act';

interface OneActDialogProps {
  /** What is to be done to whom; null: closed. */
  readonly asked: { readonly act: Act; readonly user: AdminUser } | null;
  readonly onClose: () => void;
  readonly onDone?: ((act: Act) => void) | undefined;
}

const needReason: readonly Act[] = ['resetTwoFactor', 'role', 'delete'];

/** What an admin does to one person. */
export function OneActDialog({ asked, onClose, onDone }: OneActDialogProps) {
  const { t } = useTranslation('admin-users');
  const { t: ui } = useTranslation('ui');
  const { act: send, isBusy, failure, forget } = useAct();
  const [chosen, setRole] = useState<Role | null>(null);
  const act = asked?.act ?? 'suspend';
  const others = Role.options.filter((one) => one !== asked?.user.role);
  const role = chosen && others.includes(chosen) ? chosen : (others[0] ?? 'reader');
  const close = () => {
    forget();
    setRole(null);
    onClose();
  };
  const done = () => {
    close();
    onDone?.(act);
  };
  return (
    <ActDialog
      opened={asked !== null}
      busy={isBusy}
      error={failure}
      onClose={close}
      title={
        <>
          {t(`acts.${act}.title`)} <bdi>{asked?.user.name}</bdi>
        </>
      }
      submit={t(`acts.${act}.do`)}
      needsReason={needReason.includes(act) ? t('reasonMissing') : undefined}
      typed={
        asked && act === 'delete'
          ? { label: t('typeEmail'), word: asked.user.email, wrong: t('typedWrong') }
          : undefined
      }
      onSend={(reason) => asked && send({ act, id: asked.user.id, reason, role }, { onSuccess: done })}
    >
      <p>{t(`acts.${act}.text`)}</p>
      {act === 'role' && (
        <Select
          name="role"
          label={t('newRole')}
          value={role}
          options={others.map((value) => ({ value, label: ui(`roles.${value}`) }))}
          onChange={(event) => setRole(others.find((one) => one === event.target.value) ?? null)}
        />
      )}
    </ActDialog>
  );
}
