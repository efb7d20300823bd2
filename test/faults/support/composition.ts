import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service of docker-compose.yml, with its variables filled in. */
export interface ComposedService {
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthcheck: { readonly test: readonly string[] };
  readonly volumes: readonly string[];
}

const innermost = /\$\{([A-Z0-9_]+)(?::([-?])([^{}]*))?\}/g;

/**
 * What Compose makes of the shipped composition.
 *
 * @param variables as `.env` has them; an empty one counts as unset
 * @throws where one is missing that has to be there
 */
export function composed(variables: Readonly<Record<string, string>>): Readonly<Record<string, ComposedService>> {
  let text = readFileSync('docker-compose.yml', 'utf8');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(innermost, (_, name: string, operator?: string, otherwise = '') => {
      const value = variables[name] || (operator === '?' ? undefined : otherwise);
      if (value === undefined) throw new Error(`${name}: ${otherwise}`);
      return value;
    });
  }
  return (parse(text, { merge: true }) as { services: Record<string, ComposedService> }).services;
}
