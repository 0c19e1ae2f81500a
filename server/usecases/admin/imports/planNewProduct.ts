import { discountedCents, toDollars } from '../../../../contract/money.ts';
import type { MappingReason } from '../../../../contract/rules/imports.ts';
import { parse } from '../../../../contract/parse.ts';
import { reservedPathSegments } from '../../../../contract/rules.ts';
import { newProductBody } from '../../../../contract/wire/adminProductParts.ts';
import { sanitizeDescription } from '../../../catalogue/description.ts';
import type { ImportedItem, ImportedProduct } from '../../../catalogue/shopFiles/importedProduct.ts';
import type { ImportFault } from '../../../catalogue/shopFiles/importTable.ts';
import { findSizeFault } from '../../../catalogue/productRules.ts';
import {
  toDescriptionText,
  toOfferText,
  toPicturesText,
  toSizesText,
  toText,
  type TextChange,
} from './changeTexts.ts';
import { splitLinks, type Comparison, type PlanContext } from './planContext.ts';
import { planPictures } from './planPictures.ts';

const nameLimit = 60;

/** Why a category cannot be made; undefined for one that the shop has or that can be. */
export const findCategoryFault = (
  { category, categoryNames = [] }: ImportedProduct,
  { categories }: Pick<PlanContext, 'categories'>,
): string | undefined => {
  if (category === undefined || categories.has(category)) return undefined;
  const [first = ''] = category.split('/');
  if (category.split('/').some((slug) => slug === ''))
    return 'A category needs letters or digits in each of its three names.';
  if (reservedPathSegments.includes(first))
    return `‘${categoryNames[0]}’ is the address of another page. Choose another category.`;
  return categoryNames.some((name) => name.length > nameLimit)
    ? `The name of a category has at most ${nameLimit} characters. Choose another one.`
    : undefined;
};

/** What only a new product must have. */
const requiredTexts = [
  ['title', 'a title'],
  ['color', 'a colour'],
  ['colorFamily', 'a colour group'],
] as const;

const describe = (
  product: ImportedProduct,
  { categories }: Pick<PlanContext, 'categories'>,
  more: readonly TextChange[],
): TextChange[] =>
  [
    { field: 'brand', before: null, after: toText(product.brand) },
    { field: 'description', before: null, after: toDescriptionText(product.descriptionHtml ?? '') },
    { field: 'color', before: null, after: toText(product.color) },
    {
      field: 'category',
      before: null,
      after: categories.get(product.category ?? '') ?? toText(product.categoryNames?.join(' > ')),
    },
    ...more,
  ].filter(({ after }) => after !== null);

const missingForShoppers = (product: ImportedProduct, hasPictures: boolean): string[] => [
  ...(hasPictures ? [] : ['a picture']),
  ...(product.priceCents === undefined ? ['a price'] : []),
  ...(product.sizes?.length ? [] : ['a size']),
];

/** Like `a picture, a price and a size`. */
const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A new product: a draft, or shown at once if staff chose that and it is complete. */
export const planNewProduct = async (
  { line, product: given }: ImportedItem,
  context: PlanContext,
): Promise<Comparison> => {
  const { mapping } = context;
  const errors: ImportFault[] = [];
  const notes: ImportFault[] = [];
  const addError = (message: string, kind?: MappingReason) =>
    errors.push({ line, column: null, message, ...(kind === undefined ? {} : { kind }) });
  const addNote = (message: string) => notes.push({ line, column: null, message });
  for (const [field, name] of requiredTexts)
    if (given[field] === undefined)
      addError(
        `A new product needs ${name}. Add it to the file.`,
        field === 'colorFamily' && given.color !== undefined ? 'color' : undefined,
      );
  if (given.category === undefined)
    addError(
      'A new product needs a category. Add it to the file, or choose one in the mapping, under ‘Categories’.',
      'category',
    );
  const brand = given.brand ?? (mapping.brand === '' ? undefined : mapping.brand);
  if (brand === undefined)
    addError('A new product needs a brand. Enter one in the mapping, under ‘Brand’.', 'brand');
  const product: ImportedProduct = {
    ...given,
    ...(brand === undefined ? {} : { brand }),
    descriptionHtml: sanitizeDescription(given.descriptionHtml ?? `<p>${given.title ?? ''}</p>`),
  };
  const categoryFault = findCategoryFault(product, context);
  if (categoryFault !== undefined) addError(categoryFault);
  const sizes = (product.sizes ?? []).map(({ name, quantity }) => ({
    name,
    quantity: quantity ?? mapping.defaultStock,
  }));
  const measurements = [...(product.measurements ?? [])];
  const sizeFault = findSizeFault({ sizes, measurements });
  if (sizeFault) addError(`${sizeFault[1]}.`);
  if (errors.length > 0) return { changes: [], errors, notes, plan: null };
  if (product.sizes?.some(({ quantity }) => quantity === null))
    addNote(
      `The file does not have the stock of each size, so it is ${mapping.defaultStock}. ‘Items in stock’ of the mapping sets another one.`,
    );
  const { pictures, toFetch, notes: pictureNotes } = await planPictures(product, product, context);
  const links = splitLinks(product, context);
  if (links.unknown.length > 0) addNote(`There are no products ${links.unknown.join(', ')} to wear it with.`);
  const missing = missingForShoppers(product, pictures !== null);
  const shows = mapping.shows && product.isPublished && missing.length === 0;
  if (!mapping.shows && missing.length > 0) addNote(`It stays a draft until it has ${joinNames(missing)}.`);
  if (mapping.shows && !shows)
    addNote(
      product.isPublished
        ? `It comes in as a draft, because it has no ${missing.map((part) => part.replace('a ', '')).join(', no ')}.`
        : 'The other shop does not show it, so it comes in as a draft.',
    );
  if (shows && product.category !== undefined && context.hiddenCategories.has(product.category))
    addNote(
      `Shoppers do not see it, because its category ${context.categories.get(product.category)} is hidden. Show it under ‘Categories’.`,
    );
  const body = {
    sku: product.sku,
    title: product.title,
    brand,
    description: product.descriptionHtml,
    color: product.color,
    colorFamily: product.colorFamily,
    category: product.category,
    group: product.group ?? null,
    wearWith: links.now,
    price: product.priceCents === undefined ? null : toDollars(product.priceCents),
    sizes,
  };
  const parsed = parse(newProductBody, body);
  if (!parsed.ok) {
    for (const [field, message] of Object.entries(parsed.fields)) addError(`${field}: ${message}.`);
    return { changes: [], errors, notes, plan: null };
  }
  const offer = { priceCents: product.priceCents ?? 0, discountPercent: product.discountPercent ?? 0 };
  return {
    errors,
    notes: [...notes, ...pictureNotes],
    saleCents: discountedCents(offer.priceCents, offer.discountPercent),
    changes: describe(product, context, [
      { field: 'price', before: null, after: toOfferText(offer) },
      {
        field: 'sizes',
        before: null,
        after: toSizesText(sizes.map(({ name, quantity }) => ({ name, onHand: quantity }))),
      },
      { field: 'pictures', before: null, after: toPicturesText(pictures?.length ?? 0, toFetch) },
      { field: 'visibility', before: null, after: shows ? 'Shown to shoppers' : 'Draft' },
    ]),
    plan: {
      productId: null,
      pictures,
      links: links.links,
      newProduct: {
        product: parsed.value,
        measurements: measurements.map(({ size, values }) => ({ size, values: [...values] })),
        ...(offer.discountPercent === 0 ? {} : { discountPercent: offer.discountPercent }),
        ...(shows ? { shown: true } : {}),
      },
    },
  };
};
