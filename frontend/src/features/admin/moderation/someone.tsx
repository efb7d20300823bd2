import type { ModerationEntry } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { namelessGuest } from '../../../platform/words/writer-name';
import { PersonLink } from '../page/lists/person-link';

/** A person, by the page that the panel has of them. Null: gone. */
export function Someone({ person }: { person: ModerationEntry['writer'] }) {
  const { t } = useTranslation('admin-moderation');
  if (person?.kind === 'guest')
    return (
      <>
        <bdi>{person.name ?? namelessGuest(null)}</bdi> ({t('guest')})
      </>
    );
  if (!person?.id || person.name === null) return t('gone');
  return (
    <PersonLink id={person.id}>
      <bdi>{person.name}</bdi>
    </PersonLink>
  );
}
