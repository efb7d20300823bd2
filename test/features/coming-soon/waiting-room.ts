import type { Page } from 'playwright-core';
import { words } from '../../support/browser/words.js';

export const t = words('coming-soon/coming-soon');

export const field = (page: Page, key: 'form.name' | 'form.email') => page.getByLabel(t(key));
