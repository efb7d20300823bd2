interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly survives: string | undefined;
  readonly specs: string;
  readonly suite: string;
  readonly side: 'behind' | 'front';
}
export const mutants: readonly Mutant[];
export function applyTo(mutant: Pick<Mutant, 'name' | 'file' | 'from' | 'to'>, folder?: string): string;
