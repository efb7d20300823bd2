import type { Text } from './reading.contract.js';

/** Over a text stands the name of its work too, unless that has one part, which is called the same. */
export const isWorkTitleShown = ({
  title,
  projectTitle,
  parts_count,
}: Pick<Text, 'title' | 'projectTitle' | 'parts_count'>): boolean =>
  parts_count > 1 || title.trim() !== projectTitle.trim();
