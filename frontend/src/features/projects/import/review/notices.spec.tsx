import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadWords } from '../../../../platform/i18n';
import { Notices } from './notices';

beforeAll(() => loadWords(['import']));

it('what could not be kept is told with its places, and how many more there are', async () => {
  const places = [
    { part: 0, title: 'פרק א', excerpt: 'הים הגדול' },
    { part: 3, title: 'פרק ד', excerpt: 'ושוב הים' },
  ];
  render(
    <Notices
      notices={[
        { code: 'emphasis_dropped', text: '', places, count: 60 },
        { code: 'encoding_guessed', text: '' },
        { code: 'footnotes_appended', text: '' },
      ]}
    />,
  );
  const [emphasis, encoding, footnotes] = screen.getAllByRole('listitem').filter((item) => item.querySelector('svg'));
  expect(emphasis?.textContent).toMatch(/^הדגשות .* לא נשמרו/);
  await userEvent.click(screen.getByText('60 מקומות'));
  expect(screen.getByText('הים הגדול').closest('li')?.textContent).toBe('פרק א: הים הגדול');
  expect(screen.getByText('ועוד 58')).toBeTruthy();
  expect(encoding?.querySelector('details')).toBeNull();
  // What was kept looks like no warning.
  const sign = (item: Element | undefined) => item?.querySelector('path')?.getAttribute('d');
  expect(sign(footnotes)).not.toBe(sign(encoding));
});
