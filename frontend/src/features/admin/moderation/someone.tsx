import type { ModerationEntry } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { pathOf } from '../page/sections';

/** A person, by the page that the panel has of them. Null: gone. */
export function Someone({ person }: { person: ModerationEntry['writer'] }) {
  const { t } = useTranslation('admin-moderation');
  if (person?.kind === 'guest')
    return (
      <>
        <bdi>{person.name ?? t('anonymous')}</bdi> ({t('guest')})
      </>
    );
  if (!person?.id || person.name === null) return t('gone');
  return (
    <Link to={pathOf('users', person.id)}>
      <bdi>{person.name}</bdi>
    </Link>
  );
}
