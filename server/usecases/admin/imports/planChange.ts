import type { ImportedItem, ImportedProduct } from '../../../catalogue/shopFiles/importedProduct.ts';
import type { ImportFault } from '../../../catalogue/shopFiles/importTable.ts';
import { toPrice } from '../../../catalogue/shopFiles/splitByColor.ts';
import { sanitizeDescription } from '../../../catalogue/description.ts';
import { findSizeFault } from '../../../catalogue/productRules.ts';
import { toDescriptionHtml } from '../../../../contract/descriptionText.ts';
import { discountedCents } from '../../../../contract/money.ts';
import { parsePictures } from '../../../store/catalogue/toProducts.ts';
import type { PartValues } from '../batches/batchParts.ts';
import { detailsOf } from '../productParts.ts';
import { describeReducedPrice, offerOf, resolveOffer } from '../productWrites.ts';
import {
  toDescriptionText,
  toMeasurementsText,
  toNewPicturesText,
  toOfferText,
  toPicturesText,
  toSizesText,
  toText,
  type TextChange,
} from './changeTexts.ts';
import { splitLinks, type Comparison, type PlanContext, type PresentProduct } from './planContext.ts';
import { findCategoryFault } from './planNewProduct.ts';
import { planPictures } from './planPictures.ts';
import { resolvePictures } from './resolvePictures.ts';

type Details = NonNullable<PartValues['details']>;
type TextValue = Details[keyof Details];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A description that staff wrote without tags is the same text as a paragraph. */
const isSameDescription = (stored: string, after: string): boolean =>
  stored === after || sanitizeDescription(toDescriptionHtml(stored)) === after;

/** How the values of a detail are shown. */
const createTextOf = (field: string, { categories }: PlanContext): ((value: TextValue) => string | null) => {
  if (field === 'description') return (html) => toDescriptionText(toText(html) ?? '');
  if (field === 'category') return (path) => categories.get(toText(path) ?? '') ?? toText(path);
  return toText;
};

/** The details in which the file differs from the product. */
const compareDetails = (product: ImportedProduct, before: Details, wearWith: readonly string[]): Details => {
  const { title, brand, color, colorFamily, category, group, descriptionHtml } = product;
  const description = descriptionHtml === undefined ? undefined : sanitizeDescription(descriptionHtml);
  const listed: Details = {
    ...(title === undefined ? {} : { title }),
    ...(brand === undefined ? {} : { brand }),
    ...(color === undefined ? {} : { color }),
    ...(colorFamily === undefined ? {} : { colorFamily }),
    ...(category === undefined ? {} : { category }),
    ...(group === undefined ? {} : { group }),
    ...(description === undefined || isSameDescription(before.description ?? '', description)
      ? {}
      : { description }),
    ...(product.wearWith === undefined ? {} : { wearWith: [...wearWith] }),
  };
  return Object.fromEntries(
    Object.entries(listed).filter(([name, value]) => !isSame(value, before[name as keyof Details])),
  );
};

interface Size {
  readonly name: string;
  readonly onHand: number;
}

/** The sizes of the file, then those that only the shop has: they stay, without stock where the file sets it. */
const compareSizes = (
  { sizes: listed }: ImportedProduct,
  { sizes }: PresentProduct,
  { mapping }: PlanContext,
  addNote: (message: string) => void,
): { readonly before: Size[]; readonly after: Size[] } => {
  const before = sizes.map(({ name, on_hand: onHand }) => ({ name, onHand }));
  if (!listed) return { before, after: before };
  const atLeastReserved = (name: string, wanted: number, reserved: number): number => {
    if (wanted >= reserved) return wanted;
    addNote(`Size ${name} keeps ${reserved} in stock, because orders hold them.`);
    return reserved;
  };
  const known = new Map(sizes.map((size) => [size.name, size]));
  const named = listed.map(({ name, quantity }) => {
    const size = known.get(name);
    if (!size) return { name, onHand: quantity ?? mapping.defaultStock };
    const sets = mapping.setsStock && quantity !== null;
    return { name, onHand: sets ? atLeastReserved(name, quantity, size.reserved) : size.on_hand };
  });
  const others = sizes
    .filter(({ name }) => !listed.some((size) => size.name === name))
    .map(({ name, on_hand, reserved }) => ({
      name,
      onHand: mapping.setsStock ? atLeastReserved(name, 0, reserved) : on_hand,
    }));
  return { before, after: [...named, ...others] };
};

/** DESK-638, DESK-649: without what the mapping gives new products, or variants bring, where the file has no column of it. */
const withoutDefaults = (
  { brand, category, categoryNames, pictures, ...product }: ImportedProduct,
  { columns }: PlanContext['mapping'],
): ImportedProduct => {
  const has = (name: 'brand' | 'category' | 'pictures') =>
    columns.some(({ field, column }) => field === name && column !== null);
  return {
    ...product,
    ...(has('brand') && brand !== undefined ? { brand } : {}),
    ...(has('category') && category !== undefined ? { category } : {}),
    ...(has('category') && categoryNames !== undefined ? { categoryNames } : {}),
    ...(has('pictures') && pictures !== undefined ? { pictures } : {}),
  };
};

/**
 * DESK-647: a column that is not in the file changes nothing. Without sale prices, the discount stays; the price of Shopify is what shoppers
 * pay, so without its price before the discount, that of the shop stays.
 */
const withoutMissingDiscount = (
  product: ImportedProduct,
  offer: ReturnType<typeof offerOf>,
  { columns }: PlanContext['mapping'],
): ImportedProduct => {
  const lacks = (name: 'sale_price' | 'compare_at_price') =>
    columns.some(({ field, column }) => field === name && column === null);
  const { discountPercent, sold, ...others } = product;
  if (offer.discountPercent === 0 || discountPercent === undefined || sold === undefined) return product;
  if (lacks('sale_price')) return others;
  return lacks('compare_at_price') ? { ...product, ...toPrice(sold.cents, offer.priceCents) } : product;
};

/** An existing product: the values in which the file differs. Its visibility stays. */
export const planChange = async (
  { line, product: read }: ImportedItem,
  present: PresentProduct,
  context: PlanContext,
): Promise<Comparison> => {
  const { row, details: stored } = present;
  const offer = offerOf(row);
  const product = withoutMissingDiscount(withoutDefaults(read, context.mapping), offer, context.mapping);
  const errors: ImportFault[] = [];
  const notes: ImportFault[] = [];
  const addNote = (message: string) => notes.push({ line, column: null, message });
  const categoryFault = findCategoryFault(product, context);
  const measurements = product.measurements;
  const sizes = compareSizes(product, present, context, addNote);
  const sizeFault =
    findSizeFault({ sizes: product.sizes ?? [], measurements: [] }) ??
    findSizeFault({ sizes: sizes.after, ...(measurements ? { measurements: [...measurements] } : {}) });
  for (const message of [categoryFault, sizeFault && `${sizeFault[1]}.`])
    if (message !== undefined) errors.push({ line, column: null, message });
  if (errors.length > 0) return { changes: [], errors, notes, plan: null };

  const before: { -readonly [P in keyof PartValues]: PartValues[P] } = {};
  const after: { -readonly [P in keyof PartValues]: PartValues[P] } = {};
  const changes: TextChange[] = [];

  const links = splitLinks(product, context);
  if (links.unknown.length > 0) addNote(`There are no products ${links.unknown.join(', ')} to wear it with.`);
  const presentDetails = detailsOf(row, stored);
  const details = compareDetails(product, presentDetails, links.now);
  if (Object.keys(details).length > 0) {
    after.details = details;
    before.details = Object.fromEntries(
      Object.keys(details).map((name) => [name, presentDetails[name as keyof typeof presentDetails]]),
    );
    for (const [field, value] of Object.entries(details)) {
      const toShown = createTextOf(field, context);
      changes.push({
        field,
        before: toShown(presentDetails[field as keyof typeof presentDetails]),
        after: toShown(value),
      });
    }
  }

  const requested = {
    priceCents: product.priceCents ?? offer.priceCents,
    discountPercent: product.discountPercent ?? offer.discountPercent,
  };
  const allowed = isSame(requested, offer)
    ? offer
    : await resolveOffer(context.db, row, requested, context.now);
  const reduction = describeReducedPrice(requested, allowed);
  const isReduced = reduction !== undefined;
  if (isReduced) addNote(reduction);
  // The percent of the file is that of its own price before the discount: of a lower one, the same percent would be too cheap.
  const resolved = isReduced && product.sold ? toPrice(product.sold.cents, allowed.priceCents) : allowed;
  if (!isSame(resolved, offer)) {
    before.offer = offer;
    after.offer = resolved;
    changes.push({ field: 'price', before: toOfferText(offer), after: toOfferText(resolved) });
  }

  if (!isSame(sizes.before, sizes.after)) {
    before.sizeStock = sizes.before;
    after.sizeStock = sizes.after;
    changes.push({ field: 'sizes', before: toSizesText(sizes.before), after: toSizesText(sizes.after) });
  }

  if (measurements && !isSame(measurements, stored.measurements)) {
    const copy = (list: typeof measurements) =>
      list.map(({ size, values }) => ({ size, values: values.map((value) => ({ ...value })) }));
    before.measurements = copy(stored.measurements);
    after.measurements = copy(measurements);
    changes.push({
      field: 'measurements',
      before: toMeasurementsText(copy(stored.measurements)),
      after: toMeasurementsText(measurements),
    });
  }

  const current = parsePictures(row.pictures);
  const {
    pictures,
    toFetch,
    notes: pictureNotes,
  } = await planPictures(
    product,
    { title: product.title ?? row.title, color: product.color ?? row.color },
    context,
  );
  const wantedPictures = resolvePictures(pictures ?? [], current, context.fetched).stored;
  const hasNewPictures = pictures !== null && (toFetch > 0 || !isSame(wantedPictures, current));
  if (hasNewPictures)
    changes.push({
      field: 'pictures',
      before: toPicturesText(current.length, 0),
      after:
        toFetch > 0 ? toPicturesText(pictures.length, toFetch) : toNewPicturesText(wantedPictures, current),
    });
  const isUnchanged = changes.length === 0 && links.links === null;
  return {
    changes,
    errors,
    notes: [...notes, ...pictureNotes],
    // Where the discount stays, the file does not say what shoppers pay.
    saleCents: product.sold && discountedCents(resolved.priceCents, resolved.discountPercent),
    plan: isUnchanged
      ? null
      : {
          productId: row.id,
          before: hasNewPictures ? { ...before, pictures: current } : before,
          after,
          pictures: hasNewPictures ? pictures : null,
          links: links.links,
        },
  };
};
