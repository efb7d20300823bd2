import { useNavigate } from 'react-router-dom';
import { endSession } from '../../../platform/session/session';
import { toast } from '../../../platform/ui/overlays/toasts/toast';

/** The server has ended the session: to an open page first, or the guard would ask for a log-in; then a word. */
export function useFarewell(words: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate('/home', { replace: true });
    endSession();
    toast(words, 'success');
  };
}
