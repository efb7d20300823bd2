import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { partEditorPath } from '../../../entities/writing/part-editor-path';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { paragraphsOf, startOf } from '../passages/text-spans';
import { whenDrawn } from '../passages/when-drawn';
import '../placing/placing-words';

const form = /^#at-(\d+)$/;

/** The reading map leads to `#at-{offset}`, in UTF-16 code units of the body: its paragraph is shown, once for each press. */
function usePassage(text: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const offset = form.exec(hash)?.[1];
    const root = text.current;
    if (offset === undefined || !root) return undefined;
    root.focus({ preventScroll: true });
    return whenDrawn(
      root,
      () => paragraphsOf(root).findLast((paragraph) => startOf(paragraph) <= Number(offset)) ?? null,
      (paragraph) => paragraph.scrollIntoView({ block: 'center' }),
    );
  }, [hash, key, text]);
}

interface EditLinkProps {
  readonly project_id: string;
  readonly id: string;
  readonly text: RefObject<HTMLElement | null>;
}

/** From the page of a part, as it is read, to where it is written, and back. */
export function EditLink({ project_id, id, text }: EditLinkProps) {
  usePassage(text);
  const { t } = useTranslation('placing.lazy');
  const to = partEditorPath({ project_id, id }, `/project/${project_id}/part/${id}`);
  return (
    <LinkButton variant="quiet" size="small" icon="edit" to={to}>
      {t('editText')}
    </LinkButton>
  );
}
