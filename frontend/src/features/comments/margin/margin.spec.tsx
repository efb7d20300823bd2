/// <reference types="node" />
import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Margin } from './margin';

it('stands along the red line, which is on its side towards the text: where its lines begin', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = readFileSync(join(__dirname, 'sheet/side.module.css'), 'utf8');
  render(<Margin text={{ current: null }} notes={[]} draw={() => null} focusedId={null} label="הערות" />);
  const drawn = getComputedStyle(screen.getByRole('complementary', { name: 'הערות' }));
  expect(drawn.getPropertyValue('border-inline-start')).toBe('2px solid var(--margin)');
  expect(drawn.getPropertyValue('border-inline-end')).toBe('');
  // The notes keep their distance from it.
  expect(parseFloat(drawn.getPropertyValue('padding-inline-start'))).toBeGreaterThan(0);
  expect(drawn.getPropertyValue('padding-inline-end')).toBe('');
});
