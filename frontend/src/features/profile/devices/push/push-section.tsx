import type { PushSettings } from '@shulayim/contracts';
import { useLocale, useTranslation } from '../../../../platform/i18n';
import { deviceWords } from '../../../../platform/session/device-words';
import { Button } from '../../../../platform/ui/actions/button';
import { Select } from '../../../../platform/ui/forms/select';
import { Switch } from '../../../../platform/ui/forms/switch';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import { Section } from '../../parts/section';
import { SectionFailure } from '../../parts/section-failure';
import { useDevices, usePushSettings, useQuietHours } from './push.queries';
import { NotSetUp, ability } from './this-browser';

type Settings = Omit<PushSettings, 'success'>;

/** Notices of the system on one's own devices, also while the site is closed: off until somebody wants them. */
export function PushSection() {
  const { t } = useTranslation('profile');
  const { data } = usePushSettings();
  if (!data) return null;
  return (
    <Section title={t('push.title')} text={t('push.text')}>
      <ThisBrowser settings={data} />
      {data.devices.length > 0 && <Hours settings={data} />}
      <OtherDevices settings={data} />
    </Section>
  );
}

function ThisBrowser({ settings }: { settings: PushSettings }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const { add, remove } = useDevices(settings, () => toast(t('choices.saved'), 'success'));
  const mine = settings.devices.find(({ is_current }) => is_current);
  const now = ability();
  const failure = add.error ?? remove.error;
  return (
    <>
      <Switch
        name="push"
        label={t('push.here')}
        hint={t(`push.${now}`)}
        checked={add.isPending || (mine !== undefined && !remove.isPending)}
        disabled={now !== 'able' && !mine}
        onChange={(wanted) => (wanted ? add.mutate() : mine && remove.mutate(mine))}
      />
      <SectionFailure>{failure instanceof NotSetUp ? t('push.notSetUp') : failure && sentence(failure)}</SectionFailure>
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const never = '';
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** What is offered to whoever begins to want quiet. */
const morning = 7;

/** Of this device: where its person sleeps. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Israel Time", as the page's language says it. */
function useClockName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(useLocale(), { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function Hours({ settings }: { settings: Settings }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const { mutate, error, isPending, variables } = useQuietHours(() => toast(t('choices.saved'), 'success'));
  const { quiet_from: from, quiet_until: until } = isPending && variables ? variables : settings;
  const time_zone = ownZone();
  const clock = useClockName(from === null || isPending ? time_zone : settings.time_zone);
  const options = hours.map((hour) => ({ value: String(hour), label: hourText(hour) }));
  return (
    <>
      <Select
        name="quiet_from"
        label={t('push.quietFrom')}
        hint={t('push.quietHint', { clock })}
        options={[{ value: never, label: t('push.noQuiet') }, ...options]}
        value={from === null ? never : String(from)}
        onChange={({ target: { value } }) =>
          mutate(
            value === never
              ? { quiet_from: null, quiet_until: null }
              : { quiet_from: Number(value), quiet_until: until ?? morning, time_zone },
          )
        }
      />
      {from !== null && (
        <Select
          name="quiet_until"
          label={t('push.quietUntil')}
          options={options}
          value={String(until ?? morning)}
          onChange={({ target: { value } }) => mutate({ quiet_from: from, quiet_until: Number(value), time_zone })}
        />
      )}
      <SectionFailure>{error && sentence(error)}</SectionFailure>
    </>
  );
}

function OtherDevices({ settings }: { settings: PushSettings }) {
  const { t } = useTranslation('profile');
  const { remove } = useDevices(settings, () => toast(t('choices.saved'), 'success'));
  const others = settings.devices.filter(({ is_current }) => !is_current);
  return others.map((device) => {
    const { browser, system } = deviceWords(device.device);
    const name = browser && system ? t('devices.browserOn', { browser, system }) : t('devices.unknown');
    return (
      <div key={device.id}>
        <bdi>{name}</bdi>{' '}
        <Button variant="quiet" aria-label={t('push.offNamed', { device: name })} onClick={() => remove.mutate(device)}>
          {t('push.off')}
        </Button>
      </div>
    );
  });
}
