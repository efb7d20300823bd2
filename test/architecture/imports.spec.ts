import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

const config = resolve('.dependency-cruiser.cjs');
const program = resolve('node_modules/.bin/depcruise');

/** The import rules that are broken under a folder, as `rule: file`. */
async function brokenRules(folder: string, parts: string[]): Promise<string[]> {
  const args = ['--config', config, '--ts-config', resolve('tsconfig.json'), '--output-type', 'json', ...parts];
  const options = { cwd: folder, maxBuffer: 100_000_000 };
  const { stdout } = await promisify(execFile)(program, args, options).catch((error: { stdout: string }) => error);
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

/** That the product and its tests keep them is looked at by `npm run check`. */
describe('the import rules', () => {
  it('find each bad example, and nothing in the good ones', async () => {
    const found = await brokenRules(resolve('test/architecture/bad-examples'), ['backend', 'frontend', 'libs', 'test']);
    const comments = 'backend/src/features/comments';
    expect(found).toEqual([
      `backend-features-stand-apart: ${comments}/feature-knows-feature.ts`,
      'backend-knows-no-frontend: backend/src/backend-knows-frontend.ts',
      `domain-is-pure: ${comments}/domain/impure-by-package.ts`,
      `domain-is-pure: ${comments}/domain/impure-by-platform.ts`,
      'entities-know-no-feature: frontend/src/entities/entity-imports-feature.ts',
      'events-are-pure: backend/src/events/writing/impure.events.ts',
      `features-know-no-app: ${comments}/feature-knows-app.ts`,
      'frontend-features-stand-apart: frontend/src/features/comments/comments-import-reading.ts',
      'frontend-knows-no-backend: frontend/src/platform/frontend-knows-backend.ts',
      'libs-stand-alone: libs/anchoring/library-knows-program.ts',
      `no-cycles: ${comments}/first-of-cycle.ts`,
      'no-type-cycles: frontend/src/features/comments/first-of-type-cycle.ts',
      'platform-knows-no-feature: backend/src/platform/platform-knows-feature.ts',
      'platform-knows-no-feature: frontend/src/platform/platform-imports-entity.ts',
      'ports-know-no-service: backend/src/features/projects/project-lookup.port.ts',
      'product-knows-no-test: backend/src/product-knows-test.ts',
      'read-models-know-no-feature: backend/src/read-models/read-model-knows-feature.ts',
      'reading-shows-comments: frontend/src/features/reading/reading-imports-home.ts',
    ]);
  });
});
