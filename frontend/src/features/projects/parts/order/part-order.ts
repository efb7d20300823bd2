interface HasId {
  readonly id: string;
}

/** The list with its item at `from` standing at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Items in the order of `ids`; what the order does not name stands at the end, as it was. */
export function inOrder<Item extends HasId>(items: readonly Item[], ids: readonly string[]): Item[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
