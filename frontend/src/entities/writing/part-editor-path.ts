interface PartPlace {
  readonly id: string;
  readonly project_id: string;
}

/** The editor of a part. @param back where it leads back to; the page of its work unless said otherwise */
export const partEditorPath = ({ project_id, id }: PartPlace, back = `/project/${project_id}`): string =>
  `/project/${project_id}/part/${id}/edit?back=${encodeURIComponent(back)}`;
