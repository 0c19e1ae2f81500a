/** The pick list: the units of several orders by product and size. */
interface LineToPack {
  readonly orderItemId: string;
  readonly _product: { readonly _id: string; readonly title: string; readonly brand: string };
  readonly size: string;
  readonly quantity: number;
}

interface OrderToPack<Line> {
  readonly _id: string;
  readonly orderNumber: string;
  readonly lines: readonly Line[];
}

export interface PickLine<Line> {
  /** The line of the first order. */
  readonly line: Line;
  readonly quantity: number;
  /** Which orders get how many, in the order of the list. */
  readonly orders: readonly {
    readonly _id: string;
    readonly orderNumber: string;
    readonly quantity: number;
  }[];
}

/** One line for each product and size, by brand, title and size. */
export const toPickLines = <Line extends LineToPack>(
  orders: readonly OrderToPack<Line>[],
): PickLine<Line>[] => {
  const picked = new Map<string, PickLine<Line>>();
  for (const { _id, orderNumber, lines } of orders)
    for (const line of lines) {
      const key = JSON.stringify([line._product._id, line.size]);
      const known = picked.get(key) ?? { line, quantity: 0, orders: [] };
      // An order has a size once; its lines are added all the same.
      const others = known.orders.filter((order) => order._id !== _id);
      const before = known.orders.find((order) => order._id === _id)?.quantity ?? 0;
      picked.set(key, {
        ...known,
        quantity: known.quantity + line.quantity,
        orders: [...others, { _id, orderNumber, quantity: before + line.quantity }],
      });
    }
  const nameOf = ({ line: { _product: product, size } }: PickLine<Line>): string =>
    `${product.brand}\n${product.title}\n${size}`;
  return [...picked.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
};
