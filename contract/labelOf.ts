/**
 * The word to show for a value of the catalogue or of a record, such as a category, a colour or the reason of a return: the value itself,
 * which is English; the builds of other languages translate those that they know (`labelOf.pl.ts`).
 */
export const labelOf = (value: string): string => value;
