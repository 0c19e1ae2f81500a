/** What a product is worn with: the operator's list, else by rule. */
import { wearWithAtMost } from '../../../contract/rules.ts';
import type { Handle } from '../database.ts';
import type { ProductsTable } from '../schema.ts';
import type { Categories } from './categories.ts';
import { readShownProducts } from './listing.ts';
import { readDetails } from './productDetails.ts';
import { isInStock } from './scope.ts';
import { productIdsBySku } from './writeProducts.ts';

/** Bestsellers of a category among which one of the same brand is preferred. */
const candidatesPerLeaf = 20;
/** Categories that are looked at, so that a large tree costs no more than a small one. */
const mostLeaves = 12;

type Candidate = Pick<ProductsTable, 'id' | 'brand'>;

const bestsellersOf = (db: Handle, leafId: string): Promise<Candidate[]> =>
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

/** The other third-level categories of the same top level (men, women). */
const otherLeaves = ({ all, hiddenLeaves }: Categories, product: ProductsTable): string[] =>
  [...all.values()]
    .filter(
      ({ id, level, parent_id }) =>
        level === 3 &&
        id !== product.third_category_id &&
        !hiddenLeaves.includes(id) &&
        (all.get(parent_id ?? '')?.parent_id ?? '') === product.top_category_id,
    )
    .map(({ id }) => id)
    .slice(0, mostLeaves);

/** One of each category in turn, those of the product's own brand first, until there are enough. */
const inTurn = (candidates: readonly (readonly Candidate[])[], brand: string): string[] => {
  const preferred = candidates.map((leaf) =>
    leaf.toSorted((one, other) => Number(other.brand === brand) - Number(one.brand === brand)),
  );
  const rounds = Array.from({ length: candidatesPerLeaf }, (_, round) =>
    preferred.flatMap((leaf) => leaf.slice(round, round + 1)),
  );
  return rounds
    .flat()
    .slice(0, wearWithAtMost)
    .map(({ id }) => id);
};

/**
 * Ids of the products that go with one, in the order of display. The operator's list may name products that are hidden or unknown, which
 * the reader leaves out; without a list it is what sells best in the other categories for the same gender, in stock.
 */
export const readWearWith = async (
  db: Handle,
  productId: string,
  categories: Categories,
): Promise<string[]> => {
  const [product] = await readShownProducts(db, [productId], categories.hiddenLeaves);
  if (!product) return [];
  const { wearWith } = await readDetails(db, productId);
  if (wearWith.length > 0) {
    const ids = await productIdsBySku(db, wearWith);
    return wearWith.flatMap((sku) => ids.get(sku) ?? []).filter((id) => id !== productId);
  }
  const candidates = await Promise.all(
    otherLeaves(categories, product).map((leafId) => bestsellersOf(db, leafId)),
  );
  return inTurn(candidates, product.brand);
};
