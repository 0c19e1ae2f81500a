/** Carts and their lines. */
import { sql } from 'kysely';
import { defaultWeightGrams } from '../../contract/rules/delivery.ts';
import type { VatClass } from '../../contract/rules/vat.ts';
import { prepare } from './common/prepare.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { isFound } from './common/queries.ts';
import { literal } from './literals.ts';
import { packedShopVatRates } from './vatRates.ts';

export interface CartRow {
  readonly id: string;
  readonly userId: string;
  readonly promoCode: string | null;
  readonly version: number;
  /** How long deleted unpaid orders held stock in seconds, and when the last of them was deleted. */
  readonly deletedHoldSeconds: number | null;
  readonly deletedHoldAt: string | null;
  /** The default address of the account as JSON; null without one, and for a guest. */
  readonly address: string | null;
  /** As `withPublishedVatRates` reads them. */
  readonly shopVatRates: string | null;
}

/** A line with current price and availability of its product. */
export interface CartLineRow {
  readonly id: string;
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
  /** The unit price that the shopper saw and accepted. */
  readonly seenUnitCents: number;
  readonly unitCents: number;
  /** Before the discount. */
  readonly priceCents: number;
  readonly discountPercent: number;
  /** Available to this cart: on hand minus reservations of other orders; 0 for a hidden product. */
  readonly available: number;
  readonly title: string;
  readonly brand: string;
  readonly color: string;
  /** JSON as in `products.pictures`. */
  readonly pictures: string;
  /** Of one unit. */
  readonly grams: number;
  readonly vatClass: VatClass;
}

const cartColumns = [
  'id',
  'user_id as userId',
  'promo_code as promoCode',
  'version',
  'deleted_hold_seconds as deletedHoldSeconds',
  'deleted_hold_at as deletedHoldAt',
  sql<string | null>`(select users.address from users
    where users.id = carts.user_id and coalesce(users.is_guest, 0) = 0)`.as('address'),
  packedShopVatRates.as('shopVatRates'),
] as const;

const cartOfUser = prepare((db, { userId }: { readonly userId: string }) =>
  db.selectFrom('carts').select(cartColumns).where('user_id', '=', userId),
);

export const findCartOfUser = (db: Handle, userId: string): Promise<CartRow | undefined> =>
  cartOfUser.get(db, { userId });

const cartForUpdate = prepare((db, { cartId }: { readonly cartId: string }) =>
  db.selectFrom('carts').select(cartColumns).where('id', '=', cartId).forNoKeyUpdate(),
);

/** Locks the cart until the transaction ends, so that edits and orders of one cart are serialized. */
export const lockCart = (trx: StoreTransaction, cartId: string): Promise<CartRow | undefined> =>
  cartForUpdate.get(trx, { cartId });

/** Sets for how long deleted unpaid orders of the cart held stock; see `CartRow`. */
export const setDeletedHold = async (
  trx: StoreTransaction,
  cartId: string,
  { seconds, at }: { readonly seconds: number; readonly at: string },
): Promise<void> => {
  await trx
    .updateTable('carts')
    .set({ deleted_hold_seconds: seconds, deleted_hold_at: at })
    .where('id', '=', cartId)
    .execute();
};

/** Units of a line's size reserved by the cart's own unfinished order; they count as available to the cart. */
const reservedByOwnOrder = sql<number>`coalesce((
  select sum(order_items.quantity) from order_items join orders on orders.id = order_items.order_id
  where orders.cart_id = cart_lines.cart_id and orders.status in ('pending', 'authorized', 'capturing')
    and order_items.product_id = cart_lines.product_id and order_items.size = cart_lines.size), 0)`;

const linesOfCart = prepare((db, { cartId }: { readonly cartId: string }) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .leftJoin('product_sizes', (join) =>
      join
        .onRef('product_sizes.product_id', '=', 'cart_lines.product_id')
        .onRef('product_sizes.name', '=', 'cart_lines.size'),
    )
    .leftJoin('product_terms', 'product_terms.product_id', 'cart_lines.product_id')
    .select([
      'cart_lines.id as id',
      'cart_lines.product_id as productId',
      'cart_lines.size as size',
      'cart_lines.quantity as quantity',
      'cart_lines.seen_unit_cents as seenUnitCents',
      'products.sale_cents as unitCents',
      'products.price_cents as priceCents',
      'products.discount_percent as discountPercent',
      'products.title as title',
      'products.brand as brand',
      'products.color as color',
      'products.pictures as pictures',
      'products.hidden as hidden',
      'product_terms.weight_grams as weightGrams',
      'product_terms.vat_class as vatClass',
      sql<number>`coalesce(product_sizes.on_hand - product_sizes.reserved, 0) + ${reservedByOwnOrder}`.as(
        'available',
      ),
    ])
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id'),
);

/** The lines in the order in which they were added. */
export const listCartLines = async (db: Handle, cartId: string): Promise<CartLineRow[]> => {
  const rows = await linesOfCart.all(db, { cartId });
  return rows.map(({ hidden, available, weightGrams, vatClass, ...line }) => ({
    ...line,
    grams: weightGrams ?? defaultWeightGrams,
    vatClass: vatClass ?? 'standard',
    available: hidden === 1 ? 0 : Math.max(0, Number(available)),
  }));
};

/** Total number of units in the cart. */
export const countCartUnits = async (db: Handle, cartId: string): Promise<number> => {
  const row = await db
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.sum<number | null>('quantity').as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

interface CartChange {
  readonly at: string;
  readonly promoCode?: string | null;
}

const cartUpdate = prepare((db, { cartId, at, promoCode }: CartChange & { readonly cartId: string }) =>
  db
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at, promo_code: promoCode }))
    .where('id', '=', cartId)
    .returning(cartColumns),
);

/** Increments the cart's version, and sets the promo code if given (null clears it). Returns the changed cart. */
export const recordCartEdit = (
  trx: StoreTransaction,
  cartId: string,
  change: CartChange,
): Promise<CartRow | undefined> => cartUpdate.get(trx, { cartId, ...change });

export interface NewCartLine {
  readonly id: string;
  readonly cartId: string;
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
  readonly seenUnitCents: number;
  readonly at: string;
}

const lineInsert = prepare((db, line: NewCartLine) =>
  db.insertInto('cart_lines').values({
    id: line.id,
    cart_id: line.cartId,
    product_id: line.productId,
    size: line.size,
    quantity: line.quantity,
    seen_unit_cents: line.seenUnitCents,
    added_at: line.at,
  }),
);

export const insertCartLine = async (trx: StoreTransaction, line: NewCartLine): Promise<void> => {
  await lineInsert.run(trx, line);
};

interface CartLineChange {
  readonly quantity?: number;
  readonly seenUnitCents?: number;
  /** Moves the line to this cart, which has none of its product and size. */
  readonly cartId?: string;
}

const lineUpdate = prepare(
  (db, { lineId, quantity, seenUnitCents, cartId }: CartLineChange & { readonly lineId: string }) =>
    db
      .updateTable('cart_lines')
      .set({ quantity, seen_unit_cents: seenUnitCents, cart_id: cartId })
      .where('id', '=', lineId),
);

/** Updates the given columns of a line. */
export const updateCartLine = async (
  trx: StoreTransaction,
  lineId: string,
  change: CartLineChange,
): Promise<void> => {
  await lineUpdate.run(trx, { lineId, ...change });
};

export const deleteCartLine = async (trx: StoreTransaction, lineId: string): Promise<void> => {
  await trx.deleteFrom('cart_lines').where('id', '=', lineId).execute();
};

/** A size of a product with price and availability. */
export interface AvailableSize {
  readonly title: string;
  readonly unitCents: number;
  readonly available: number;
}

interface SizeForCart {
  readonly cartId: string;
  readonly productId: string;
  readonly size: string;
}

const sizeForCart = prepare((db, { cartId, productId, size }: SizeForCart) =>
  db
    .selectFrom('product_sizes')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .select([
      'products.title as title',
      'products.sale_cents as unitCents',
      sql<number>`product_sizes.on_hand - product_sizes.reserved + coalesce((
        select sum(order_items.quantity) from order_items join orders on orders.id = order_items.order_id
        where orders.cart_id = ${cartId} and orders.status in ('pending', 'authorized', 'capturing')
          and order_items.product_id = product_sizes.product_id
          and order_items.size = product_sizes.name), 0)`.as('available'),
    ])
    .where('product_sizes.product_id', '=', productId)
    .where('product_sizes.name', '=', size)
    .where('products.hidden', '=', literal(0)),
);

/**
 * Price and availability of a size for a cart; units reserved by the cart's own unfinished order count as available. Undefined for an
 * unknown or hidden product or size.
 */
export const findAvailableSize = async (db: Handle, of: SizeForCart): Promise<AvailableSize | undefined> => {
  const row = await sizeForCart.get(db, of);
  return row && { ...row, available: Number(row.available) };
};

/** Whether the product exists and is not hidden. */
export const isProductVisible = async (db: Handle, productId: string): Promise<boolean> =>
  isFound(db.selectFrom('products').select('id').where('id', '=', productId).where('hidden', '=', 0));
