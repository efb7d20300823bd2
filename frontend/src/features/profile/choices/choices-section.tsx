import {
  type Language,
  MailFrequency,
  type User,
  directionOf,
  draftNotice,
  languageName,
  languages,
} from '@shulayim/contracts';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Select } from '../../../platform/ui/forms/select';
import { Switch } from '../../../platform/ui/forms/switch';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { Section } from '../parts/section';
import { SectionFailure } from '../parts/section-failure';
import { useMakeChoice } from '../profile.queries';
import { MailStop } from './mail-stop';

/** A translation that is a draft says so, in itself. */
function LanguageHint({ language }: { language: Language }) {
  const { t } = useTranslation('profile');
  const draft = draftNotice(language);
  return (
    <>
      {t('choices.languageHint')}{' '}
      {draft && (
        <span lang={language} dir={directionOf(language)}>
          {draft}
        </span>
      )}
    </>
  );
}

/** Each choice is saved as it is made; while it is under way the new one is shown, and the old one again if it fails. */
export function ChoicesSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const { choose, waiting, error } = useMakeChoice(() => toast(t('choices.saved'), 'success'));
  const chosen = { ...user, ...waiting };
  return (
    <Section title={t('choices.title')} text={t('choices.text')}>
      <Select
        name="mail_frequency"
        label={t('choices.mail')}
        hint={t(user.role === 'reader' ? 'choices.mailHintReader' : 'choices.mailHint')}
        options={MailFrequency.options.map((value) => ({ value, label: t(`choices.${value}`) }))}
        value={chosen.mail_frequency}
        onChange={(event) => choose({ mail_frequency: MailFrequency.parse(event.target.value) })}
      />
      <Select
        name="language"
        label={t('choices.language')}
        hint={<LanguageHint language={chosen.language} />}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        value={chosen.language}
        onChange={({ target }) => choose({ language: languages.find((one) => one === target.value) ?? 'he' })}
      />
      <Switch
        name="marketing_consent"
        label={t('choices.news')}
        hint={t('choices.newsHint')}
        checked={chosen.marketing_consent}
        onChange={(marketing_consent) => choose({ marketing_consent })}
      />
      <Switch
        name="shares_progress"
        label={t('choices.progress')}
        hint={t('choices.progressHint')}
        checked={chosen.shares_progress !== false}
        onChange={(shares_progress) => choose({ shares_progress })}
      />
      <SectionFailure>{error && sentence(error)}</SectionFailure>
      <MailStop isVerified={user.email_verified} />
    </Section>
  );
}
