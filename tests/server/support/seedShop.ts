/** The catalogue of the test shop. */
import type { Store } from '../../../server/store/database.ts';

export const start = '2026-03-02T10:00:00.000Z';

export interface ProductSeed {
  readonly id: string;
  readonly cents?: number;
  /** Units by size. */
  readonly sizes: { readonly [size: string]: number };
}

const categories = ['men', 'men-clothing', 'men-clothing-jackets'];

/** Inserts three categories, two delivery methods and four promo codes. */
export const seedShop = async ({ db }: Store): Promise<void> => {
  await db
    .insertInto('categories')
    .values(
      categories.map((id, index) => ({
        id,
        name: id,
        slug: id.split('-').at(-1) ?? id,
        level: ([1, 2, 3] as const)[index] ?? 1,
        parent_id: categories[index - 1] ?? null,
        position: 0,
        hidden: 0 as const,
      })),
    )
    .execute();
  await db
    .insertInto('delivery_methods')
    .values([
      { id: 'home', type: 'home_delivery', position: 0 },
      { id: 'store', type: 'pickup', position: 1 },
    ])
    .execute();
  const anywhere = { address: null, country: null, postal_code: null, city: null };
  const provider = { is_available: 1 as const, min_days: 2, max_days: 4, ...anywhere, position: 0 };
  await db
    .insertInto('delivery_providers')
    .values([
      { ...provider, id: 'swift', method_id: 'home', name: 'Swift', price_cents: 599 },
      { ...provider, id: 'resting', method_id: 'home', name: 'Resting', price_cents: 1, is_available: 0 },
      {
        ...provider,
        id: 'desk',
        method_id: 'store',
        name: 'Desk',
        price_cents: 0,
        address: 'High Street 1',
        country: 'GB',
      },
    ])
    .execute();
  const code = { minimum_cents: 0, max_uses: null, max_uses_per_user: null, starts_at: null, ends_at: null };
  await db
    .insertInto('promo_codes')
    .values([
      { ...code, code: 'WELCOME10', kind: 'percent', value: 10, enabled: 1 },
      { ...code, code: 'TWENTY', kind: 'amount', value: 2_000, minimum_cents: 10_000, enabled: 1 },
      { ...code, code: 'ONCE', kind: 'percent', value: 50, max_uses: 1, enabled: 1 },
      {
        ...code,
        code: 'EXPIRED',
        kind: 'percent',
        value: 50,
        ends_at: '2026-01-01T00:00:00.000Z',
        enabled: 1,
      },
    ])
    .execute();
};

export const seedProduct = async (
  { db }: Store,
  { id, cents = 5_000, sizes }: ProductSeed,
): Promise<void> => {
  const [top = '', second = '', third = ''] = categories;
  await db
    .insertInto('products')
    .values({
      id,
      sku: id.toUpperCase(),
      title: `The ${id}`,
      brand: 'Verrow',
      description: '',
      color: 'Bottle',
      color_family: 'green',
      price_cents: cents,
      discount_percent: 0,
      sale_cents: cents,
      top_category_id: top,
      second_category_id: second,
      third_category_id: third,
      pictures: JSON.stringify([{ id: `${id}-front`, alt: id }]),
      rating_sum: 0,
      rating_count: 0,
      sold_30_days: 0,
      hidden: 0,
      version: 1,
      published_at: start,
      updated_at: start,
    })
    .execute();
  const entries = Object.entries(sizes);
  await db
    .insertInto('product_sizes')
    .values(
      entries.map(([name, on_hand], position) => ({ product_id: id, name, position, on_hand, reserved: 0 })),
    )
    .execute();
  const seeded = entries.filter(([, quantity]) => quantity > 0);
  if (seeded.length === 0) return;
  await db
    .insertInto('stock_movements')
    .values(
      seeded.map(([size, quantity]) => ({
        id: `seed-${id}-${size}`,
        product_id: id,
        size,
        quantity,
        reason: 'seed' as const,
        order_id: null,
        at: start,
      })),
    )
    .execute();
};
