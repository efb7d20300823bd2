export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or whatever the package says; null where it says nothing. */
  readonly licence: string | null;
}

export function shippedPackages(root: string): ShippedPackage[];
export function refusal(shipped: ShippedPackage): string | null;
