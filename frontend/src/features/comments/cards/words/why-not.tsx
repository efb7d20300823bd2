import type { WhyNot as Reason } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { useBackHere } from '../sign-in-note';

/** Why no comment can be added here, and what to do about it. */
export function WhyNot({ reason }: { readonly reason: Reason }) {
  const { t } = useTranslation('comments');
  const back = useBackHere();
  return (
    <>
      {t(`whyNot.${reason}`)} {reason === 'sign_in_required' && <Link to={`/login?${back}`}>{t('logIn')}</Link>}
    </>
  );
}
