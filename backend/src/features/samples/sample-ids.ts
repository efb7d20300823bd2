import { v5 as derivedId } from 'uuid';
import { exampleRemarks, type ExampleRemark } from './sample-text.js';

/** Of an author's nth sample: one that was removed does not come back, another is made. */
export const sampleProjectId = (authorId: string, nth: number): string => derivedId(`sample ${nth}`, authorId);

/** What stands in a sample goes by the sample's own id, so that making it twice makes it once. */
export const samplePartId = (projectId: string): string => derivedId('part', projectId);
export const exampleReaderId = (projectId: string, by: ExampleRemark['by']): string =>
  derivedId(`reader ${by}`, projectId);
export const exampleCommentId = (projectId: string, nth: number): string => derivedId(`comment ${nth}`, projectId);

/** The example that a comment is; undefined: it is somebody's own. */
export const remarkOf = (projectId: string, commentId: string): ExampleRemark | undefined =>
  exampleRemarks.find((_, nth) => exampleCommentId(projectId, nth) === commentId);
