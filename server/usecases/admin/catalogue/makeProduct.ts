/** DESK-101: products made by staff, hidden until they are complete. */
import type { Infer } from '../../../../contract/schema.ts';
import { toCents, toDollars } from '../../../../contract/money.ts';
import type { newProductBody } from '../../../../contract/wire/adminProductParts.ts';
import { createProductId } from '../../../catalogue/productId.ts';
import { findSizeFault } from '../../../catalogue/productRules.ts';
import { toNewProduct } from '../../../catalogue/toNewProduct.ts';
import { validationError } from '../../../domain/appError.ts';
import { findProduct } from '../../../store/admin/products.ts';
import { createProductInserter } from '../../../store/catalogue/insertProducts.ts';
import type { StoredPicture } from '../../../store/catalogue/toProducts.ts';
import { incrementCatalogueVersion } from '../../../store/catalogue/versions/catalogueVersion.ts';
import { noteEvent } from '../../../store/engines/transactionScope.ts';
import { productEvent } from '../../../store/shopEvents.ts';
import type { SizeMeasurements } from '../../../../contract/types.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import { recordAudit, type AuditEntry } from '../../recordAudit.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { readProductForStaff, type ProductForStaff } from '../products.ts';
import type { Dependencies } from './changeProduct.ts';
import { detailsRevision } from '../productParts.ts';
import { assertFreeSku, toProperties, validateDetails } from './validateDetails.ts';

type NewProductInput = Infer<typeof newProductBody>;

/** What a copy takes over and a form does not send. */
interface CopiedParts {
  readonly pictures?: readonly StoredPicture[];
  readonly measurements?: readonly SizeMeasurements[];
}

/** What an insertion left, for the audit log. */
interface InsertedDraft {
  readonly id: string;
  readonly entry: Omit<AuditEntry, 'subjectId'>;
}

/**
 * Inserts a draft by the rules of the importer, with one stock movement per size (S1). Throws `validation_failed` by field. The caller
 * records the entry and increments the catalogue version.
 */
export const insertDraft = async (
  trx: StoreTransaction,
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
  { price, sizes, group, ...details }: NewProductInput,
  { pictures = [], measurements = [] }: CopiedParts = {},
): Promise<InsertedDraft> => {
  const fault = findSizeFault({ sizes });
  if (fault) throw validationError({ [fault[0]]: fault[1] });
  const id = createProductId(details.title, details.sku);
  await assertFreeSku(trx, details.sku);
  if (await findProduct(trx, id))
    throw validationError({ title: 'Another product has the address of this title and SKU' });
  const names = await validateDetails(trx, { ...details, group });
  const row = {
    ...toProperties({ ...details, group }, 0),
    sku: details.sku,
    priceCents: price === null ? 0 : toCents(price),
    sizes,
    wearWith: details.wearWith,
    measurements: [...measurements],
    ...(group === null ? {} : { group }),
  };
  const made = toNewProduct(
    { newId: () => newId('mov'), reason: 'seed' },
    { row, pictures },
    names,
    clock().toISOString(),
    { isDraft: true },
  );
  await createProductInserter().insert(trx, [made]);
  const { description } = made.product;
  return {
    id,
    entry: {
      action: 'product_made',
      before: null,
      after: {
        ...details,
        description,
        group,
        price: toDollars(row.priceCents),
        sizes: sizes.map(({ name }) => name),
        revision: detailsRevision({ ...details, description, group }),
      },
    },
  };
};

/** Makes a draft (`insertDraft`). `copied` is what a copy takes over beside the fields of the form. */
export const makeProduct = async (
  context: Dependencies,
  staff: CurrentUser,
  input: NewProductInput,
  copied: CopiedParts = {},
): Promise<ProductForStaff> => {
  const made = await context.store.transaction(async (trx) => {
    const { id, entry } = await insertDraft(trx, context, input, copied);
    await recordAudit(trx, context, staff, { ...entry, subjectId: id });
    noteEvent(productEvent(id));
    await incrementCatalogueVersion(trx, [id]);
    return id;
  });
  return readProductForStaff(context, made);
};
