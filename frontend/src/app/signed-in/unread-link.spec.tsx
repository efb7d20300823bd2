import { act, render, screen } from '@testing-library/react';
import { api } from '../../platform/api/api';
import { loadWords } from '../../platform/i18n';
import { Queries } from '../../platform/queries/queries';
import { useHeaderPart } from '../../platform/ui/layout/header/header-parts';
import { UnreadLink } from './unread-link';

type Handlers = Parameters<typeof import('../../platform/live/live').useLive>[0];
let heard: Handlers = {};
jest.mock('../../platform/live/live', () => ({ useLive: (handlers: Handlers) => void (heard = handlers) }));

function Header() {
  const Unread = useHeaderPart('Unread');
  return <header>{Unread && <Unread />}</header>;
}

it('shows in the header how much is new: asked once, then told, and gone with its person', async () => {
  await loadWords(['ui']);
  const asked = jest.spyOn(api, 'get').mockResolvedValue({ success: true, count: 3 });
  const page = (isSignedIn: boolean) => (
    <>
      <Header />
      <Header />
      <Queries>{isSignedIn && <UnreadLink />}</Queries>
    </>
  );
  const { rerender } = render(page(true));
  expect(await screen.findAllByText('3')).toHaveLength(2);
  act(() => heard.unread?.({ count: 120 }));
  expect(await screen.findAllByText('99+')).toHaveLength(2);
  // Also among Hebrew.
  expect(screen.getAllByText('99+').map(({ dir }) => dir)).toEqual(['ltr', 'ltr']);
  expect(asked).toHaveBeenCalledTimes(1);
  rerender(page(false));
  expect(screen.queryByText('99+')).toBeNull();
});
