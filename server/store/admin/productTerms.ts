/** What products weigh and how they are taxed. */
import type { Handle, StoreTransaction } from '../database.ts';
import type { ProductTermsTable } from '../schema.ts';

export type ProductTerms = Omit<ProductTermsTable, 'product_id'>;

export const readProductTerms = async (db: Handle, productId: string): Promise<ProductTerms> =>
  (await db
    .selectFrom('product_terms')
    .select(['weight_grams', 'vat_class'])
    .where('product_id', '=', productId)
    .executeTakeFirst()) ?? { weight_grams: null, vat_class: null };

/** The product must be locked. The default needs no row. */
export const writeProductTerms = async (
  trx: StoreTransaction,
  productId: string,
  terms: ProductTerms,
): Promise<void> => {
  await trx.deleteFrom('product_terms').where('product_id', '=', productId).execute();
  if (terms.weight_grams !== null || terms.vat_class !== null)
    await trx
      .insertInto('product_terms')
      .values({ product_id: productId, ...terms })
      .execute();
};
