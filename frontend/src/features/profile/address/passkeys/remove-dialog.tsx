import { type Passkey, PasskeyProof } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { listKey, path } from './passkeys.queries';
import { ProvenRemoval } from './proven-removal';

const passkeys = { path, listKey, proof: PasskeyProof };

/** Asks for the password before one is removed, and says what ends with it. */
export function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <ProvenRemoval of={passkeys} words="passkeys" id={passkey?.id ?? null} onClose={onClose}>
      <p>
        <b>
          <bdi>{passkey?.name}</bdi>
        </b>
      </p>
      <p>{t('passkeys.removeText')}</p>
    </ProvenRemoval>
  );
}
