import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '../../features/accounts/entering/safe-return-url';
import '../../features/editor/editor-words';
import { EditorScreen } from '../../features/editor/editor.screen';
import type { TwoTextsProps } from '../../features/editor/page/dialogs/meeting';
import { compareTexts } from '../../features/projects/parts/versions/compare-texts';
import compareStyles from '../../features/projects/parts/versions/compare.module.css';
import { SameRow } from '../../features/projects/parts/versions/same-row';
import { SideText } from '../../features/projects/parts/versions/side-text';
import { loadWords } from '../../platform/i18n';
import { UserName } from '../../platform/ui/content/user-text';

/** As versions of a text are compared. */
function TwoTexts({ before, after }: TwoTextsProps) {
  const rows = useMemo(() => compareTexts(before.body, after.body), [before.body, after.body]);
  return (
    <div className={compareStyles.columns}>
      <div className={compareStyles.heads}>
        {[before, after].map(({ label, title }) => (
          <h3 key={label}>
            {label}: <UserName>{title}</UserName>
          </h3>
        ))}
      </div>
      {rows.map((row, index) =>
        row.isSame ? (
          <SameRow key={index} row={row} />
        ) : (
          <div key={index} className={compareStyles.row}>
            <div className={compareStyles.side}>
              <SideText side={row.before} own="del" />
            </div>
            <div className={compareStyles.side}>
              <SideText side={row.after} own="ins" />
            </div>
          </div>
        ),
      )}
    </div>
  );
}

function EditorPage() {
  const [search] = useSearchParams();
  return (
    <EditorScreen back={safeReturnUrl(search.get('back'))} commentId={search.get('comment')} TwoTexts={TwoTexts} />
  );
}

/** With its words, which only its own code names. */
export async function loadEditorPage() {
  await loadWords(['editor', 'projects']);
  return EditorPage;
}
