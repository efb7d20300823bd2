type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed, by the field's name and its place among those of that name. */
export type FieldValues = readonly { name: string; nth: number; value: string; isChecked: boolean }[];

const fieldsOf = (root: ParentNode): Field[] => [
  ...root.querySelectorAll<Field>('input[name], textarea[name], select[name]'),
];

function placed(root: ParentNode): { field: Field; name: string; nth: number }[] {
  const seen = new Map<string, number>();
  return fieldsOf(root).map((field) => {
    const nth = seen.get(field.name) ?? 0;
    seen.set(field.name, nth + 1);
    return { field, name: field.name, nth };
  });
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What stands in the named fields under `root`. */
export const readFields = (root: ParentNode): FieldValues =>
  placed(root)
    .filter(({ field }) => !(field instanceof HTMLInputElement && field.type === 'file'))
    .map(({ field, name, nth }) => ({
      name,
      nth,
      value: field.value,
      isChecked: isTickable(field) && field.checked,
    }));

/** Types it in again, as a person would, so that the components hear of it. */
export function restoreFields(root: ParentNode, kept: FieldValues): void {
  for (const { field, name, nth } of placed(root)) {
    const before = kept.find((one) => one.name === name && one.nth === nth);
    if (!before) continue;
    if (!isTickable(field)) type(field, before.value);
    else if (before.isChecked !== field.checked) field.click();
  }
}

/** Past React's own setter, which would take the value for one that it has set itself. */
function type(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
