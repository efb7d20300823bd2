/** Where two rounds of a work stand side by side; without them, the last two. */
export const comparisonPath = (projectId: string, chosen?: { earlier: string; later: string }): string =>
  `/project/${projectId}/rounds/compare${chosen ? `?${new URLSearchParams(chosen)}` : ''}`;
