import type { ShareableText, Text } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../../platform/ui/actions/button';
import { Avatar } from '../../../../platform/ui/content/avatar/avatar';
import { UserName, UserText } from '../../../../platform/ui/content/user-text';
import { CopyLink } from './copy-link';
import styles from './shared.module.css';

interface AboutSharedProps {
  readonly link: ShareableText;
  readonly text: Text;
}

function Parts({ link, text }: AboutSharedProps) {
  const { t } = useTranslation(['shared-text', 'reading']);
  const { parts = [], shareToken } = link;
  if (parts.length < 2) return null;
  return (
    <nav aria-label={t('reading:parts')}>
      <ol className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link to={`/read/${shareToken}?part=${part.id}`} aria-current={part.id === text.id ? 'page' : undefined}>
              <UserName>{part.title}</UserName>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Who wrote the text, and which piece of their work it is. */
export function AboutShared({ link, text }: AboutSharedProps) {
  const { t } = useTranslation(['shared-text', 'reading']);
  return (
    <section className={styles.about} aria-label={t('aboutAuthor')}>
      <div className={styles.author}>
        <Avatar name={link.authorName} id={link.authorId} />
        <div>
          <b>
            <UserName>{link.authorName}</UserName>
          </b>
          <dl className={styles.numbers}>
            <div>
              <dt>{t('projectNumber')}</dt>
              <dd>{link.projectNumber}</dd>
            </div>
            {(link.partNumber ?? text.part_number) && (
              <div>
                <dt>{t('partNumber')}</dt>
                <dd>{link.partNumber ?? text.part_number}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      {link.authorBio && (
        <div className={styles.bio}>
          <UserText lines={4}>{link.authorBio}</UserText>
        </div>
      )}
      <Parts link={link} text={text} />
      <div className={styles.buttons}>
        <CopyLink />
        <LinkButton to="/home" state={{ works: true }} variant="quiet" size="small">
          {t('discover')}
        </LinkButton>
      </div>
    </section>
  );
}
