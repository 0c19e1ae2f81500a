import { prepare } from './common/prepare.ts';
import type { StoreTransaction } from './database.ts';

interface OrderedUnits {
  readonly cartId: string;
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

const orderedLineDelete = prepare((db, { cartId, productId, size, quantity }: OrderedUnits) =>
  db
    .deleteFrom('cart_lines')
    .where((eb) => eb.and({ cart_id: cartId, product_id: productId, size }))
    .where('quantity', '<=', quantity),
);

const orderedUnitsUpdate = prepare((db, { cartId, productId, size, quantity }: OrderedUnits) =>
  db
    .updateTable('cart_lines')
    .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
    .where((eb) => eb.and({ cart_id: cartId, product_id: productId, size })),
);

interface OrderedCart {
  readonly cartId: string;
  readonly promoCode: string | null;
  readonly at: string;
}

const orderedCartUpdate = prepare((db, { cartId, promoCode, at }: OrderedCart) =>
  db
    .updateTable('carts')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: at,
      promo_code: eb.fn<string | null>('nullif', ['promo_code', eb.val(promoCode)]),
    }))
    .where('id', '=', cartId),
);

/**
 * Removes the units and the promo code of an order from its cart; units added after the order was created stay. Increments the cart's
 * version once.
 */
export const removeOrderedItems = async (
  trx: StoreTransaction,
  cartId: string,
  order: {
    readonly items: readonly Omit<OrderedUnits, 'cartId'>[];
    readonly promoCode: string | null;
    readonly at: string;
  },
): Promise<void> => {
  for (const { productId, size, quantity } of order.items) {
    const units = { cartId, productId, size, quantity };
    if ((await orderedLineDelete.run(trx, units)) === 0) await orderedUnitsUpdate.run(trx, units);
  }
  await orderedCartUpdate.run(trx, { cartId, promoCode: order.promoCode, at: order.at });
};
