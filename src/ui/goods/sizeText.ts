/** A size among other words: 'size M', and 'one size' for what comes in no other. */
export const sizeText = (size: string): string =>
  size.toLowerCase() === 'one size' ? 'one size' : `size ${size}`;

interface Line {
  readonly _product: { readonly title: string };
  readonly size: string;
}

/** A line of a cart, an order or a return as it is named in lists, for its picture, its checkbox and its quantity. */
export const lineName = ({ _product: { title }, size }: Line): string => `${title}, ${sizeText(size)}`;
