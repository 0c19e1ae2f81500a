/** Products to wear with another: the operator's list, else selected by rule. */
import { maximumWearWith } from '../../../contract/rules.ts';
import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';
import type { Categories } from './categories.ts';
import { readVisibleProducts } from './readVisibleProducts.ts';
import { readProductDetails } from './productDetails.ts';
import { isInStock } from './isInStock.ts';
import { findProductIdsBySku } from './writeProducts.ts';

/** Bestsellers considered per category; those of the same brand are preferred. */
const candidatesPerLeaf = 20;
/** Limit of categories considered. */
const maximumLeaves = 12;

type Candidate = Pick<ProductsTable, 'id' | 'brand'>;

const listBestsellers = (db: Handle, leafId: string): Promise<Candidate[]> =>
  db
    .selectFrom('products')
    .select(['id', 'brand'])
    .where('third_category_id', '=', leafId)
    .where('hidden', '=', 0)
    .where(isInStock)
    .orderBy('sold_30_days', 'desc')
    .orderBy('id', 'desc')
    .limit(candidatesPerLeaf)
    .execute();

/** Other third-level categories of the same top-level category (men, women). */
const findOtherLeaves = ({ all, hiddenLeaves }: Categories, product: ProductsTable): string[] =>
  [...all.values()]
    .filter(
      ({ id, level, parent_id }) =>
        level === 3 &&
        id !== product.third_category_id &&
        !hiddenLeaves.includes(id) &&
        (all.get(parent_id ?? '')?.parent_id ?? '') === product.top_category_id,
    )
    .map(({ id }) => id)
    .slice(0, maximumLeaves);

/** Takes one product per category in rounds, those of the same brand first, up to the limit. */
const interleave = (candidates: readonly (readonly Candidate[])[], brand: string): string[] => {
  const preferred = candidates.map((leaf) =>
    leaf.toSorted((one, other) => Number(other.brand === brand) - Number(one.brand === brand)),
  );
  const rounds = Array.from({ length: candidatesPerLeaf }, (_, round) =>
    preferred.flatMap((leaf) => leaf.slice(round, round + 1)),
  );
  return rounds
    .flat()
    .slice(0, maximumWearWith)
    .map(({ id }) => id);
};

/**
 * Ids of the products to wear with one, in the order of display. The operator's list may contain hidden products, which the caller
 * filters out; the default are bestsellers in stock of other categories for the same gender.
 */
export const listWearWithIds = async (
  db: Handle,
  productId: string,
  categories: Categories,
): Promise<string[]> => {
  const [product] = await readVisibleProducts(db, [productId], categories.hiddenLeaves);
  if (!product) return [];
  const { wearWith } = await readProductDetails(db, productId);
  if (wearWith.length > 0) {
    const ids = await findProductIdsBySku(db, wearWith);
    return wearWith.flatMap((sku) => ids.get(sku) ?? []).filter((id) => id !== productId);
  }
  const candidates = await Promise.all(
    findOtherLeaves(categories, product).map((leafId) => listBestsellers(db, leafId)),
  );
  return interleave(candidates, product.brand);
};
