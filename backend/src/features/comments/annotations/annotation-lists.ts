import { annotationsPageSize, type Annotation, type AnnotationsQuery } from '@shulayim/contracts';

const anno = 'http://www.w3.org/ns/anno.jsonld' as const;
const ldp = 'http://www.w3.org/ns/ldp.jsonld' as const;

/** All annotations of a text that a visitor may see, and where they are. */
export interface AnnotatedList {
  readonly address: string;
  readonly label: string;
  readonly annotations: readonly Annotation[];
}

/** What a caller prefers to be sent (`Prefer: return=representation; include="…"`). Source: Web Annotation Protocol, 4.2. */
export function preferenceOf(prefer: string | undefined, { iris }: AnnotationsQuery) {
  const included = /include="([^"]*)"/.exec(prefer ?? '')?.[1]?.split(/\s+/) ?? [];
  return {
    isMinimal: included.includes('http://www.w3.org/ns/ldp#PreferMinimalContainer'),
    asIris: iris === '1' || included.includes('http://www.w3.org/ns/oa#PreferContainedIRIs'),
  };
}
type Preference = ReturnType<typeof preferenceOf>;

const pagesOf = ({ annotations }: AnnotatedList): number => Math.ceil(annotations.length / annotationsPageSize);
const addressAt = ({ address }: AnnotatedList, page: number, { asIris }: Preference): string =>
  `${address}?page=${page}${asIris ? '&iris=1' : ''}`;

/** @returns null where there is no such page */
function page(list: AnnotatedList, number: number, preference: Preference) {
  const pages = pagesOf(list);
  if (number >= Math.max(1, pages)) return null;
  const startIndex = number * annotationsPageSize;
  const items = list.annotations.slice(startIndex, startIndex + annotationsPageSize);
  return {
    id: addressAt(list, number, preference),
    type: 'AnnotationPage' as const,
    partOf: { id: list.address, total: list.annotations.length },
    startIndex,
    ...(number > 0 ? { prev: addressAt(list, number - 1, preference) } : {}),
    ...(number + 1 < pages ? { next: addressAt(list, number + 1, preference) } : {}),
    items: preference.asIris ? items.map(({ id }) => id) : items,
  };
}

export function toPage(list: AnnotatedList, number: number, preference: Preference) {
  const found = page(list, number, preference);
  return found && { '@context': anno, ...found };
}

export function toCollection(list: AnnotatedList, preference: Preference) {
  const { address, label, annotations } = list;
  const last = pagesOf(list) - 1;
  return {
    '@context': [anno, ldp] as const,
    id: preference.asIris ? `${address}?iris=1` : address,
    type: ['BasicContainer', 'AnnotationCollection'] as const,
    label,
    total: annotations.length,
    ...(last < 0
      ? {}
      : {
          first: preference.isMinimal ? addressAt(list, 0, preference) : (page(list, 0, preference) ?? undefined),
          last: addressAt(list, last, preference),
        }),
  };
}

export const toOne = (annotation: Annotation) => ({ '@context': anno, ...annotation });
