/** Marks that are not seen and set a direction only: they come along when a name is copied. */
const unseen = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

const seen = (name: string): string => name.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim();

/** Whether somebody typed the name that they see. */
export const isSameName = (typed: string, name: string): boolean => seen(typed) === seen(name);
