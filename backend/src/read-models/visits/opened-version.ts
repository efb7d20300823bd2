/**
 * Which version of its text an opening showed, as SQL. The oldest say only when they were: what stood then.
 *
 * @param opening alias of a row of `text_accesses`
 */
export const openedVersion = (opening: string): string => `
  coalesce(${opening}.text_version, (SELECT max(stood.n) FROM part_versions stood
                                     WHERE stood.part_id = ${opening}.part_id AND stood.created_at <= ${opening}.at))`;
