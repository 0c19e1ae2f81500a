/**
 * The demo catalogue, in the format that an operator's own goods come in. The same `now` gives the same file, byte for
 * byte; all dates are reckoned from it, so that 'New' and 'of the last 30 days' stay true whenever the shop is filled.
 */
import type { CatalogueFile, CatalogueProduct } from '../contract/catalogueFile.ts';
import { campaigns } from './campaigns.ts';
import { categories } from './categories.ts';
import { colours } from './colours.ts';
import { daysBefore } from './dates.ts';
import { deliveryMethods } from './deliveryMethods.ts';
import { descriptionOf } from './description.ts';
import { seededRandom } from './drawings/kit.ts';
import { measurementsOf } from './measurements.ts';
import { promoCodes } from './promoCodes.ts';
import { altOf, pictureFileOf, range, type RangeItem } from './range.ts';
import { reviewsOf } from './reviews.ts';
import { stockOf } from './sizes.ts';

/** One product in eight came in within the last two weeks, the rest and all further colours over the last ten months. */
const ageInDays = ({ sku, index, isFurtherColour }: RangeItem) => {
  const share = seededRandom(`age ${sku}`).next();
  return index % 8 === 3 && !isFurtherColour ? 1 + share * 12 : 20 + share * 280;
};

const productOf = (item: RangeItem, now: Date): CatalogueProduct => {
  const { leaf, good, sku, group, index } = item;
  const measurements = measurementsOf(leaf, good);
  const random = seededRandom(`catalogue ${sku}`);
  return {
    sku,
    title: good.title,
    brand: good.brand,
    descriptionHtml: descriptionOf(leaf, good),
    color: colours[good.look.color].name,
    colorFamily: colours[good.look.color].family,
    priceCents: good.priceCents,
    discountPercent: good.discountPercent ?? 0,
    category: leaf.path,
    sizes: stockOf(random, leaf.sizes, index),
    pictures: leaf.views.map((view) => ({ file: pictureFileOf(item, view), alt: altOf(item, view), view })),
    publishedAt: daysBefore(now, ageInDays(item)),
    soldLast30Days: Math.floor(random.next() ** 2.5 * 90),
    ...(group ? { group } : {}),
    ...(measurements.length > 0 ? { measurements } : {}),
  };
};

export const demoCatalogue = (now: Date): CatalogueFile => ({
  categories: categories(),
  products: range.map((item) => productOf(item, now)),
  campaigns,
  promoCodes: promoCodes(now),
  deliveryMethods,
  reviews: range.flatMap((item) => reviewsOf(item, ageInDays(item), now)),
});
