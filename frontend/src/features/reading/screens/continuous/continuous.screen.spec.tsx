import { cleanup, screen, within } from '@testing-library/react';
import { atDesk, exampleIds, openText, opened, textOf } from '../../../../testing/reading-kit';
import reading from '../../reading.he.json';
import words from './continuous.he.json';

const path = `/text-old/${exampleIds.part}`;
const size = () => within(screen.getByRole('group', { name: reading.fontSize }));
const larger = () => size().getByRole<HTMLButtonElement>('button', { name: words.larger });
const drawn = () => textOf().closest('article')?.style.getPropertyValue('--text-size');

beforeAll(atDesk);

it('grows its letters in steps of two, up to the largest, and remembers', async () => {
  const { user } = await openText(opened(), { path });
  for (const expected of ['18', '20', '22']) {
    await user.click(larger());
    expect(size().getByText(expected)).toBeTruthy();
  }
  cleanup();
  const again = await openText(opened(), { path });
  expect(size().getByText('22')).toBeTruthy();
  expect(drawn()).toBe('22px');
  await again.user.click(larger());
  expect(size().getByText('24')).toBeTruthy();
  expect(larger().disabled).toBe(true);
});
