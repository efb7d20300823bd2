import { RemoveRow } from '../cards/actions/remove-row';
import { PlacingBar } from '../placing/placing-bar';
import { ReportComment } from '../report/report-comment';
import { AfterRevision } from './after-revision';
import { AuthorActions } from './author-actions';
import { EditLink } from './edit-link';

/** What few texts need beside their comments. One file: each is small, and every first page carries the names of all files. */
export const laterParts = { PlacingBar, AfterRevision, EditLink, AuthorActions, RemoveRow, ReportComment };
