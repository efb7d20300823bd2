import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFeedKeys } from './use-feed-keys';

const keys = { onResolve: jest.fn(), onReply: jest.fn(), onUndo: jest.fn(), onSearch: jest.fn() };

function Feed() {
  useFeedKeys(keys);
  return (
    <>
      <input aria-label="search" />
      <article data-card="one" tabIndex={-1}>
        first
        <textarea aria-label="answer" />
      </article>
      <article data-card="two" tabIndex={-1}>
        second
      </article>
    </>
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  Element.prototype.scrollIntoView = jest.fn();
  render(<Feed />);
});
const acted = () => Object.entries(keys).flatMap(([name, { mock }]) => mock.calls.map((call) => [name, ...call]));
const focused = () => document.activeElement?.getAttribute('data-card');

it('walk, resolve, answer, take back and lead to the search', async () => {
  const user = userEvent.setup();
  await user.keyboard('jj');
  expect(focused()).toBe('two');
  await user.keyboard('k');
  expect(focused()).toBe('one');
  await user.keyboard('rau[Slash]');
  expect(acted()).toEqual([['onResolve', 'one'], ['onReply', 'one'], ['onUndo'], ['onSearch']]);
});

it.each(['answer', 'search'])('do nothing while somebody types into the %s', async (name) => {
  const user = userEvent.setup();
  const field = screen.getByLabelText(name);
  await user.type(field, 'juror/a ruka');
  expect((field as HTMLInputElement).value).toBe('juror/a ruka');
  expect(acted()).toEqual([]);
  expect(document.activeElement).toBe(field);
});

it('do nothing behind an open dialog', async () => {
  await userEvent.keyboard('j');
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  await userEvent.keyboard('rauj[Slash]');
  dialog.remove();
  expect(acted()).toEqual([]);
  expect(focused()).toBe('one');
});

it('leave the browser’s own combinations alone', async () => {
  const user = userEvent.setup();
  await user.keyboard('j{Control>}r{/Control}{Meta>}u{/Meta}{Alt>}a{/Alt}');
  expect(acted()).toEqual([]);
});
