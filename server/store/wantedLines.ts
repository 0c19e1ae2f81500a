/** Products and sizes that are wanted without a cart. */
import { defaultWeightGrams } from '../../contract/rules/delivery.ts';
import type { CartLineRow } from './carts.ts';
import { rowsIn } from './common/queries.ts';
import type { Handle } from './database.ts';

export interface WantedLine {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

/** The lines that a cart with these products would have, in their order; undefined for an unknown or hidden product or size. */
export const listWantedLines = async (
  db: Handle,
  wanted: readonly WantedLine[],
): Promise<(CartLineRow | undefined)[]> => {
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const rows = await rowsIn(
    ids,
    db
      .selectFrom('products')
      .innerJoin('product_sizes', 'product_sizes.product_id', 'products.id')
      .leftJoin('product_terms', 'product_terms.product_id', 'products.id')
      .select([
        'products.id as productId',
        'product_sizes.name as size',
        'product_sizes.on_hand as onHand',
        'product_sizes.reserved as reserved',
        'products.sale_cents as unitCents',
        'products.price_cents as priceCents',
        'products.discount_percent as discountPercent',
        'products.title as title',
        'products.brand as brand',
        'products.color as color',
        'products.pictures as pictures',
        'product_terms.weight_grams as weightGrams',
        'product_terms.vat_class as vatClass',
      ])
      .where('products.id', 'in', ids)
      .where('products.hidden', '=', 0),
  );
  return wanted.map((line, index) => {
    const row = rows.find(({ productId, size }) => productId === line.productId && size === line.size);
    if (!row) return undefined;
    const { onHand, reserved, weightGrams, vatClass, ...offered } = row;
    return {
      ...offered,
      id: String(index),
      quantity: line.quantity,
      seenUnitCents: offered.unitCents,
      available: Math.max(0, onHand - reserved),
      grams: weightGrams ?? defaultWeightGrams,
      vatClass: vatClass ?? 'standard',
    };
  });
};
