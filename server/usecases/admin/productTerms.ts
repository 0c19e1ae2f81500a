/** INTL-05, INTL-24: what a product weighs and how it is taxed, set by staff. */
import type { Infer } from '../../../contract/schema.ts';
import type { productTerms } from '../../../contract/wire/adminVat.ts';
import { notFound } from '../../domain/appError.ts';
import { findProduct, lockProduct } from '../../store/admin/products.ts';
import { readProductTerms, writeProductTerms, type ProductTerms } from '../../store/admin/productTerms.ts';
import { recordAudit } from '../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../useCaseContext.ts';

type Dependencies = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes'>;
type Terms = Infer<typeof productTerms>;

const present = ({ weight_grams: weightGrams, vat_class: vatClass }: ProductTerms): Terms => ({
  weightGrams,
  vatClass,
});

export const readTerms = async (
  { store: { db } }: Pick<Dependencies, 'store'>,
  id: string,
): Promise<Terms> => {
  if (!(await findProduct(db, id))) throw notFound('The product');
  return present(await readProductTerms(db, id));
};

/** Carts follow at once; orders that exist keep their price and their VAT. */
export const setTerms = (
  context: Dependencies,
  staff: CurrentUser,
  id: string,
  after: Terms,
): Promise<Terms> =>
  context.store.transaction(async (trx) => {
    if (!(await lockProduct(trx, id))) throw notFound('The product');
    const before = present(await readProductTerms(trx, id));
    if (before.weightGrams === after.weightGrams && before.vatClass === after.vatClass) return before;
    await writeProductTerms(trx, id, { weight_grams: after.weightGrams, vat_class: after.vatClass });
    await recordAudit(trx, context, staff, { action: 'product_terms_set', subjectId: id, before, after });
    return after;
  });

/** The terms, locked until the transaction ends. */
export const lockTerms = ({ store }: Dependencies, id: string): Promise<Terms> =>
  store.transaction(async (trx) => {
    if (!(await lockProduct(trx, id))) throw notFound('The product');
    return present(await readProductTerms(trx, id));
  });
