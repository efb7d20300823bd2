import { InviteDialog } from '../../features/invitations/invite-dialog';
import { ShareDialog } from '../../features/sharing/share-dialog';
import { ProjectScreen } from '../../features/projects/project.screen';

/** A work's page, with the ways to share it and to invite to it. */
export const ProjectPage = () => <ProjectScreen Share={ShareDialog} Invite={InviteDialog} />;

/** And what became of the comments on a part of it. One file: every first page carries the names of all files. */
export { VersionCommentsScreen as VersionCommentsPage } from '../../features/fixes/version-comments.screen';

/** And who reads it. */
export { ReadersScreen as ReadersPage } from '../../features/readers/readers.screen';
