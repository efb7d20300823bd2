import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { InviteDialog } from '../../features/invitations/invite-dialog';
import { ShareDialog } from '../../features/sharing/share-dialog';
import { ReactionSettingsDialog } from '../../features/reactions/reaction-settings';
import { ProjectScreen } from '../../features/projects/project.screen';
import { RoundComparisonScreen } from '../../features/rounds/compare/comparison.screen';
import { RoundReportScreen } from '../../features/rounds/report/report.screen';
import { RoundsScreen } from '../../features/rounds/rounds.screen';

/** Its words come when it is opened. */
const Reactions = (props: { readonly projectId: string; readonly onClose: () => void }) => (
  <Suspense>
    <ReactionSettingsDialog {...props} />
  </Suspense>
);

/** A work's page, with the ways to share it and to invite to it. */
export const ProjectPage = () => <ProjectScreen Share={ShareDialog} Invite={InviteDialog} Reactions={Reactions} />;

/** And what became of the comments on a part of it. One file: every first page carries the names of all files. */
export { VersionCommentsScreen as VersionCommentsPage } from '../../features/fixes/version-comments.screen';

/** And what its readers are asked. */
export { QuestionsScreen as QuestionsPage } from '../../features/questions/questions.screen';

/** And the rounds of its readers; of one of them, what came of it; and two of them side by side. */
export function RoundsPage() {
  const { roundId } = useParams();
  if (roundId === 'compare') return <RoundComparisonScreen />;
  return roundId ? <RoundReportScreen /> : <RoundsScreen />;
}

/** And who of earlier rounds may be asked again. */
export { PastReadersScreen as PastReadersPage } from '../../features/rounds/past-readers/past-readers.screen';

/** And the proof-reading that waits in it. */
export { ProofsScreen as ProofsPage } from '../../features/suggestions/proofs.screen';

/** And who has which role in it. */
export { MembersScreen as MembersPage } from '../../features/invitations/members/members.screen';

/** And who reads it. */
export { ReadersScreen as ReadersPage } from '../../features/readers/readers.screen';

/** And where they said something, stopped and disagree. */
export { ReadingMapScreen as ReadingMapPage } from '../../features/readers/map/reading-map.screen';
