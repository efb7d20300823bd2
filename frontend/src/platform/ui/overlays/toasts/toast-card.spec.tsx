import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from './toaster';
import { toast, useToasts } from './toast';

beforeEach(() => {
  jest.useFakeTimers();
  useToasts.setState({ items: [] });
});
afterEach(() => jest.useRealTimers());

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function say(text: string) {
  await act(async () => {
    render(<Toaster />);
  });
  act(() => toast(text));
  // Its code comes by itself.
  await act(async () => {
    await import('./toast-card');
  });
  expect(screen.queryByText(text)).not.toBeNull();
}

it('is gone after four seconds', async () => {
  await say('ההערה נשלחה');
  await pass(3_500);
  expect(screen.queryByText('ההערה נשלחה')).not.toBeNull();
  await pass(600);
  expect(screen.queryByText('ההערה נשלחה')).toBeNull();
});

it('stays while the pointer is on it, and has its four seconds again afterwards', async () => {
  const user = person();
  await say('הקישור הועתק');
  await user.hover(screen.getByText('הקישור הועתק'));
  await pass(20_000);
  expect(screen.queryByText('הקישור הועתק')).not.toBeNull();
  await user.unhover(screen.getByText('הקישור הועתק'));
  await pass(4_100);
  expect(screen.queryByText('הקישור הועתק')).toBeNull();
});

it('stays while the keyboard is in it', async () => {
  const user = person();
  await say('נמחק');
  await user.tab();
  await pass(20_000);
  expect(screen.queryByText('נמחק')).not.toBeNull();
});

it('keeps the direction of the page, also where it begins with a title of the other one', async () => {
  await say('״Winter Clock״ נמחק');
  expect(screen.getByText('״Winter Clock״ נמחק').closest('[dir]')).toBeNull();
});
