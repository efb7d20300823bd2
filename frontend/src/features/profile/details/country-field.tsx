import { useTranslation } from '../../../platform/i18n';
import { Select } from '../../../platform/ui/forms/select';
import { useCountries } from './use-countries';

interface CountryFieldProps {
  value: string;
  error: string | undefined;
  onChange: (country: string) => void;
}

/** The machine's own list: a letter typed leads to its countries. Until the names are there, the chosen one stands. */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { t } = useTranslation('profile');
  const countries = useCountries();
  const chosen = value && !countries?.some(({ code }) => code === value) ? [{ value, label: value }] : [];
  const named = (countries ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Select
      name="country"
      label={t('details.country')}
      optional
      autoComplete="country"
      options={[{ value: '', label: t('details.noCountry') }, ...chosen, ...named]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
