import { useSearchParams } from 'react-router-dom';

/** `?addPart` opens the dialog, so that a link can lead to it. */
export function useAddPartDialog() {
  const [search, setSearch] = useSearchParams();
  return {
    isOpen: search.has('addPart'),
    open: () => setSearch({ addPart: '' }, { replace: true, preventScrollReset: true }),
    close: () => setSearch({}, { replace: true, preventScrollReset: true }),
  };
}
