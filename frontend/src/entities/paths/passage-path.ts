/** The author's own page of a part, at a passage. @param start UTF-16 code units of the part's body */
export const passagePath = (projectId: string, partId: string, start: number): string =>
  `/project/${projectId}/part/${partId}#at-${start}`;
