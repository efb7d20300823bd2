interface PartPlace {
  readonly id: string;
  readonly project_id: string;
}

/** The editor of a part; it leads back to the page of its work. */
export const partEditorPath = ({ project_id, id }: PartPlace): string =>
  `/project/${project_id}/part/${id}/edit?back=${encodeURIComponent(`/project/${project_id}`)}`;
