/** Label of a size within a sentence: 'size M', or 'one size'. */
export const formatSize = (size: string): string =>
  size.toLowerCase() === 'one size' ? 'one size' : `size ${size}`;

interface LineItem {
  readonly _product: { readonly title: string };
  readonly size: string;
}

/** Accessible label of a line item of a cart, order or return. */
export const lineItemLabel = ({ _product: { title }, size }: LineItem): string =>
  `${title}, ${formatSize(size)}`;
