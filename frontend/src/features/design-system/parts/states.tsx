import { useTranslation } from '../../../platform/i18n';
import { ApiFailure } from '../../../platform/api/api';
import { Problem } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { Chapter, Specimen, Stack } from '../specimen';

/** Waiting, failed, empty: what every screen has before it is full. */
export function States() {
  const { t } = useTranslation('design-system');
  const failure = new ApiFailure(500, 'internal', t('states.failure'), {}, '4f1c-92');
  return (
    <Chapter title={t('states.title')}>
      <Specimen label={t('states.waiting')}>{() => <Skeleton lines={4} />}</Specimen>
      <Specimen label={t('states.failed')}>
        {() => (
          <Stack>
            <Problem error={failure} retry={() => undefined} />
            <Problem error={failure} retry={() => undefined} compact />
          </Stack>
        )}
      </Specimen>
      <Specimen label={t('states.empty')}>
        {() => (
          <EmptyState
            text={t('states.emptyText')}
            hint={t('states.emptyHint')}
            action={<Button variant="primary">{t('actions.create')}</Button>}
          />
        )}
      </Specimen>
    </Chapter>
  );
}
