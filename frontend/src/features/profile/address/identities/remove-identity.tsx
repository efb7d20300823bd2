import { type OpenIdIdentity, OpenIdProof } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { ProvenRemoval } from '../passkeys/proven-removal';
import { listKey, path } from './identities.queries';

interface RemoveIdentityProps {
  readonly identity: OpenIdIdentity | null;
  readonly onClose: () => void;
}

const identities = { path, listKey, proof: OpenIdProof };

/** Asks for the password before one is removed: whoever has none, chooses one first. */
export function RemoveIdentity({ identity, onClose }: RemoveIdentityProps) {
  const { t } = useTranslation('profile');
  return (
    <ProvenRemoval of={identities} words="identities" id={identity?.id ?? null} onClose={onClose}>
      <p>{t('identities.removeText')}</p>
    </ProvenRemoval>
  );
}
