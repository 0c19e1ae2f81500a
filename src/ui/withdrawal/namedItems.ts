/** WITHDRAW-10: the items that a statement names, as rows of the form and as lines of its text. */

export interface NamedItem {
  readonly name: string;
  /** Digits without a leading zero; empty for every unit of the item. */
  readonly quantity: string;
}

const quantityDigits = 4;
/** A quantity and the name of an item, which is not empty. */
const quantityLine = /^([1-9]\d{0,3}) × (?=\S)(.*)$/;

/** The whole number of at least 1 in what was typed; empty if there is none. */
export const toQuantity = (typed: string): string =>
  typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, quantityDigits);

/** At least one row. A line without a quantity, such as one of an earlier release, has an empty one. */
export const parseNamedItems = (text: string): NamedItem[] =>
  text.split('\n').map((line) => {
    const [, quantity = '', name = line] = quantityLine.exec(line) ?? [];
    return { name, quantity };
  });

/** One line for each item, such as `2 × The coat, size S`. A quantity without a name is dropped. */
export const formatNamedItems = (items: readonly NamedItem[]): string =>
  items
    .map(({ name, quantity }) => (quantity === '' || name.trim() === '' ? name : `${quantity} × ${name}`))
    .join('\n');

/** How many characters the name of each row can have, so that all lines fit into `max`, whatever their quantities. */
export const nameLengths = (items: readonly NamedItem[], max: number): number[] => {
  const added = `${'9'.repeat(quantityDigits)} × \n`.length;
  const used = items.reduce((sum, { name }) => sum + name.length + added, 0);
  return items.map(({ name }) => Math.max(0, name.length + max - used));
};
