/** How a guest without a name is told from others: קורא/ת אנונימי/ת 2. @param number null: not known, or told to nobody else */
export const numbered = (anonymous: string, number: number | null): string =>
  number === null ? anonymous : `${anonymous} ${number}`;
