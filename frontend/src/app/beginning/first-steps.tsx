import type { Project } from '@shulayim/contracts';
import { InviteDialog } from '../../features/invitations/invite-dialog';
import { AwaitingReaders as Awaiting } from '../../features/onboarding/empty/awaiting-readers';
import { NoProjects } from '../../features/onboarding/empty/no-projects';
import { OnboardingWelcome } from '../../features/onboarding/empty/onboarding-welcome';
import { ShareDialog } from '../../features/sharing/share-dialog';
import { useSession } from '../../platform/session/session';

/** Instead of an author's works while there are none: a welcome for newcomers, a short word for who knows the way. */
export function FirstSteps() {
  const { user } = useSession();
  if (!user) return null;
  return user.isFirstTime ? <OnboardingWelcome user={user} /> : <NoProjects userId={user.id} isPage />;
}

/** Instead of updates while nobody has opened a work. */
export const AwaitingReaders = ({ project }: { project: Project }) => (
  <Awaiting project={project} Share={ShareDialog} Invite={InviteDialog} />
);
