import { useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '@shulayim/contracts';
import '../../features/editor/editor-words';
import { EditorScreen } from '../../features/editor/editor.screen';
import { loadWords } from '../../platform/i18n';

function EditorPage() {
  const [search] = useSearchParams();
  return <EditorScreen back={safeReturnUrl(search.get('back'))} commentId={search.get('comment')} />;
}

/** With its words, which only its own code names. */
export async function loadEditorPage() {
  await loadWords(['editor', 'compare']);
  return EditorPage;
}
