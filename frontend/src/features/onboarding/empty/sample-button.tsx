import { SampleMade } from '@shulayim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { feedKey } from '../../../entities/queries/feed.queries';
import { projectsKey } from '../../../entities/queries/project.queries';
import { api } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';

/** Makes a work to try everything on, and leads to it; the one that is there, where there is one. */
export function SampleButton({ size }: { size?: 'small' | 'large' }) {
  const { t } = useTranslation('onboarding');
  const sentence = useSentence();
  const client = useQueryClient();
  const navigate = useNavigate();
  const making = useSending({
    mutationFn: () => api.post('/api/samples', SampleMade),
    onSuccess: ({ project_id }) => {
      void client.invalidateQueries({ queryKey: projectsKey });
      void client.invalidateQueries({ queryKey: feedKey });
      void navigate(`/project/${project_id}`);
    },
    onError: (error) => toast(t('sample.failed', { why: sentence(error) }), 'failure'),
  });
  return (
    <Button
      {...(size ? { size } : {})}
      variant="quiet"
      busy={making.isPending}
      busyLabel={t('sample.busy')}
      onClick={() => making.mutate()}
    >
      {t('sample.make')}
    </Button>
  );
}
