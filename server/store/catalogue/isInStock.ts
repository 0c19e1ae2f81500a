import { sql } from 'kysely';

/** Some size has available units; uses the partial index of such sizes. */
export const isInStock = sql<boolean>`exists (select 1 from product_sizes
  where product_sizes.product_id = products.id and product_sizes.on_hand > product_sizes.reserved)`;
