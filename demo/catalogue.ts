/**
 * The demo catalogue in the import format of operators. Deterministic: the same `now` gives the same file, byte for
 * byte. All dates are relative to `now`, so that 'New' and 'last 30 days' hold whenever the shop is seeded.
 */
import type { CatalogueFile, CatalogueProduct } from '../contract/catalogueFile.ts';
import { campaigns } from './campaigns.ts';
import { categories } from './categories.ts';
import { colours } from './colours.ts';
import { daysBefore } from './dates.ts';
import { deliveryMethods } from './deliveryMethods.ts';
import { buildDescriptionHtml } from './description.ts';
import { seededRandom } from './drawings/kit/kit.ts';
import { buildMeasurements } from './measurements.ts';
import { promoCodes } from './promoCodes.ts';
import { altText, pictureFile, catalogueItems, type CatalogueItem } from './catalogueItems.ts';
import { generateReviews } from './reviews.ts';
import { generateStock } from './sizes.ts';

/** One base product in eight is at most two weeks old; all others are up to ten months old. */
const ageInDays = ({ sku, index, isColourVariant }: CatalogueItem) => {
  const share = seededRandom(`age ${sku}`).next();
  return index % 8 === 3 && !isColourVariant ? 1 + share * 12 : 20 + share * 280;
};

const toCatalogueProduct = (item: CatalogueItem, now: Date): CatalogueProduct => {
  const { leaf, product, sku, group, index } = item;
  const measurements = buildMeasurements(leaf, product);
  const random = seededRandom(`catalogue ${sku}`);
  return {
    sku,
    title: product.title,
    brand: product.brand,
    descriptionHtml: buildDescriptionHtml(leaf, product),
    color: colours[product.drawing.color].name,
    colorFamily: colours[product.drawing.color].family,
    priceCents: product.priceCents,
    discountPercent: product.discountPercent ?? 0,
    category: leaf.path,
    sizes: generateStock(random, leaf.sizes, index),
    pictures: leaf.views.map((view) => ({ file: pictureFile(item, view), alt: altText(item, view), view })),
    publishedAt: daysBefore(now, ageInDays(item)),
    soldLast30Days: Math.floor(random.next() ** 2.5 * 90),
    ...(group ? { group } : {}),
    ...(measurements.length > 0 ? { measurements } : {}),
  };
};

export const demoCatalogue = (now: Date): CatalogueFile => ({
  categories: categories(),
  products: catalogueItems.map((item) => toCatalogueProduct(item, now)),
  campaigns,
  promoCodes: promoCodes(now),
  deliveryMethods,
  reviews: catalogueItems.flatMap((item) => generateReviews(item, ageInDays(item), now)),
});
