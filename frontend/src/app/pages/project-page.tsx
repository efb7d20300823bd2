import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { VersionCommentsScreen } from '../../features/fixes/version-comments.screen';
import { HandoverScreen } from '../../features/handover/handover.screen';
import { InviteDialog } from '../../features/invitations/invite-dialog';
import { MembersScreen } from '../../features/invitations/members/members.screen';
import { ShareDialog } from '../../features/sharing/share-dialog';
import { QuestionsScreen } from '../../features/questions/questions.screen';
import { ReactionSettingsDialog } from '../../features/reactions/reaction-settings';
import { ProjectScreen } from '../../features/projects/project.screen';
import { ReadersScreen } from '../../features/readers/readers.screen';
import { ReadingMapScreen } from '../../features/readers/map/reading-map.screen';
import { RoundComparisonScreen } from '../../features/rounds/compare/comparison.screen';
import { PastReadersScreen } from '../../features/rounds/past-readers/past-readers.screen';
import { RoundReportScreen } from '../../features/rounds/report/report.screen';
import { RoundsScreen } from '../../features/rounds/rounds.screen';
import { ProofsScreen } from '../../features/suggestions/proofs.screen';

/** Its words come when it is opened. */
const Reactions = (props: { readonly projectId: string; readonly onClose: () => void }) => (
  <Suspense>
    <ReactionSettingsDialog {...props} />
  </Suspense>
);

/** A work's page, with the ways to share it and to invite to it. */
const Project = () => <ProjectScreen Share={ShareDialog} Invite={InviteDialog} Reactions={Reactions} />;

/** Rounds of its readers; of one of them, what came of it; and two of them side by side. */
function Rounds() {
  const { roundId } = useParams();
  if (roundId === 'compare') return <RoundComparisonScreen />;
  return roundId ? <RoundReportScreen /> : <RoundsScreen />;
}

/** A work's page, and those about it. One file: every first page carries the names of all files. */
export const projectPages = {
  Project,
  /** What became of the comments on a part of it. */
  VersionComments: VersionCommentsScreen,
  /** What its readers are asked. */
  Questions: QuestionsScreen,
  Rounds,
  /** Who of earlier rounds may be asked again. */
  PastReaders: PastReadersScreen,
  /** The proof-reading that waits in it. */
  Proofs: ProofsScreen,
  /** Who has which role in it. */
  Members: MembersScreen,
  /** To whom it is offered. */
  Handover: HandoverScreen,
  /** Who reads it. */
  Readers: ReadersScreen,
  /** Where they said something, stopped and disagree. */
  ReadingMap: ReadingMapScreen,
};
