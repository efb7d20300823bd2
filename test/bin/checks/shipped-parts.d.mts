interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly purl?: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** As much of a CycloneDX document as is looked at. */
export interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

export function shippedParts(bom: Bom): Bom;
