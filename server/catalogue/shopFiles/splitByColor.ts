/** Products of another shop as products of this one: each colour is one, with its sizes, and the colours of a style link to each other. */
import { createHash } from 'node:crypto';
import { maximumPictures } from '../../../contract/catalogueFile.ts';
import { discountedCents, formatCents } from '../../../contract/money.ts';
import type { ImportMapping } from '../../../contract/wire/adminImports.ts';
import { slugify } from '../../domain/slugify.ts';
import { sanitizeDescription } from '../description.ts';
import type { ColumnReader } from './columnReader.ts';
import {
  isPictureUrl,
  validateFields,
  type ImportedItem,
  type ImportedPicture,
  type ImportedProduct,
} from './importedProduct.ts';
import type { ImportFault } from './importTable.ts';
import type { SourceProduct, SourceVariant } from './sourceProduct.ts';
import { toCategory } from './toCategory.ts';

const maximumSku = 60;
const maximumAlt = 200;
const levels = 3;
/** The size of a product without sizes. */
const onlySize = 'One size';
/** The colour of a product without colours. */
const onlyColor = 'One colour';

/** Capital letters, digits and hyphens; too long a text ends with its hash. */
export const toSku = (...parts: readonly string[]): string => {
  const sku = parts
    .map((part) => slugify(part))
    .filter((part) => part !== '')
    .join('-')
    .toUpperCase();
  if (sku.length <= maximumSku) return sku;
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, 8).toUpperCase();
  return `${sku.slice(0, maximumSku - 9).replace(/-+$/, '')}-${hash}`;
};

/** What the product page shows of a description. Boxes around paragraphs and empty paragraphs, which editors leave, are removed. */
const cleanDescription = (html: string): string => {
  const flat = /<(?:p|ul|ol)[\s>]/i.test(html) ? html.replaceAll(/<\/?(?:div|section)[^>]*>/gi, '') : html;
  return sanitizeDescription(flat)
    .replaceAll(/<p>(?:\s|&nbsp;|\u00A0|<br \/>)*<\/p>/g, '')
    .trim();
};

/** Text without tags becomes paragraphs; without text it is the title. */
const toDescription = (html: string, title: string): string => {
  const clean = cleanDescription(html);
  if (clean === '') return `<p>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  return /<\w/.test(clean)
    ? clean
    : clean
        .split(/\n\s*\n/)
        .map((part) => `<p>${part.trim()}</p>`)
        .join('');
};

interface Price {
  readonly priceCents: number;
  readonly discountPercent: number;
}

const maximumDiscount = 90;

/** A price with a discount in whole percent; the reduced price is never above that of the file. */
export const toPrice = (priceCents: number, regularCents: number | null): Price => {
  if (regularCents === null || regularCents <= priceCents) return { priceCents, discountPercent: 0 };
  let percent = Math.min(maximumDiscount, Math.max(0, Math.floor((1 - priceCents / regularCents) * 100) - 1));
  while (percent < maximumDiscount && discountedCents(regularCents, percent) > priceCents) percent += 1;
  return { priceCents: regularCents, discountPercent: percent };
};

const valueOf = ({ options }: SourceVariant, names: ReadonlySet<string>): string =>
  options
    .filter(({ name }) => names.has(name))
    .map(({ value }) => value)
    .join(' ');

/** A picture of a variant belongs to its colour; all others to every colour. */
const picturesOf = (source: SourceProduct, variants: readonly SourceVariant[]): ImportedPicture[] => {
  const own = new Set(variants.flatMap(({ pictures }) => pictures));
  const others = new Set(
    source.variants.filter((variant) => !variants.includes(variant)).flatMap(({ pictures }) => pictures),
  );
  const known = new Map(source.pictures.map((picture) => [picture.url, picture]));
  const urls = new Set([...own, ...source.pictures.map(({ url }) => url).filter((url) => !others.has(url))]);
  return [...urls].map((url) => {
    const picture = known.get(url);
    return {
      source: url,
      alt: picture?.alt ? picture.alt.slice(0, maximumAlt) : null,
      line: picture?.line ?? variants[0]?.line ?? source.line,
    };
  });
};

interface SplitContext {
  readonly mapping: ImportMapping;
  readonly columnOf: ColumnReader['columnOf'];
}

/** The price of a product whose sizes may have several. */
const choosePrice = (
  variants: readonly SourceVariant[],
  context: SplitContext,
  faults: { readonly errors: ImportFault[]; readonly notes: ImportFault[] },
): (Price & Pick<ImportedProduct, 'sold'>) | undefined => {
  const { mapping, columnOf } = context;
  const priced = variants.flatMap(({ priceCents, regularCents, line }) =>
    priceCents === null || priceCents === 0 ? [] : [{ priceCents, regularCents, line }],
  );
  const sorted = priced.toSorted((one, other) => one.priceCents - other.priceCents);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return undefined;
  const column = columnOf('price');
  if (lowest.priceCents !== highest.priceCents && mapping.prices === 'refuse')
    faults.errors.push({
      line: highest.line,
      column,
      message: `Its sizes cost from $${(lowest.priceCents / 100).toFixed(2)} to $${(highest.priceCents / 100).toFixed(2)}. A product has one price here: choose the lowest or the highest in the mapping, under ‘Prices’.`,
      kind: 'prices',
    });
  const chosen = mapping.prices === 'highest' ? highest : lowest;
  const price = toPrice(chosen.priceCents, chosen.regularCents);
  const reduced = discountedCents(price.priceCents, price.discountPercent);
  const known = new Set(priced.map(({ line }) => line));
  for (const variant of variants.filter(({ line }) => !known.has(line))) {
    known.add(variant.line);
    const size = valueOf(variant, rolesOf(context, 'size')) || onlySize;
    faults.notes.push({
      line: variant.line,
      column,
      message: `Size ${size} has no price in the file, so it costs ${formatCents(reduced)} as the others do.`,
    });
  }
  return { ...price, sold: { cents: chosen.priceCents, line: chosen.line, column } };
};

const chooseCategory = (
  { categories, line }: SourceProduct,
  { mapping, columnOf }: SplitContext,
  errors: ImportFault[],
): Pick<ImportedProduct, 'category' | 'categoryNames'> => {
  const targets = new Map(mapping.categories.map(({ from, to }) => [from, to]));
  const names = categories.length === 0 ? [''] : categories;
  const target = names.map((name) => targets.get(name)).find((to) => to);
  if (!target) {
    // DESK-638: existing products keep their category; `planNewProduct` requires one of new products.
    if (columnOf('category') === null) return {};
    const [name] = categories;
    errors.push({
      line,
      column: columnOf('category'),
      message: name
        ? `Choose a category for ‘${name}’ in the mapping, under ‘Categories’.`
        : 'Choose a category for products without one in the mapping, under ‘Categories’.',
      kind: 'category',
    });
    return {};
  }
  const category = toCategory(target);
  if (category.categoryNames?.length !== levels) {
    errors.push({
      line,
      column: columnOf('category'),
      message: `Name three levels instead of ‘${target}’ in the mapping, under ‘Categories’, like Men > Clothing > Jackets.`,
      kind: 'category',
    });
    return {};
  }
  return category;
};

const rolesOf = ({ mapping }: SplitContext, role: string): ReadonlySet<string> =>
  new Set(mapping.options.filter((option) => option.role === role).map(({ name }) => name));

const toSizes = (
  variants: readonly SourceVariant[],
  context: SplitContext,
  errors: ImportFault[],
): { name: string; quantity: number | null }[] => {
  const sizeOptions = rolesOf(context, 'size');
  const sizes = new Map<string, SourceVariant>();
  for (const variant of variants) {
    const name = valueOf(variant, sizeOptions) || onlySize;
    const known = sizes.get(name);
    if (known) {
      const ignored = variant.options.find(
        (option) => !sizeOptions.has(option.name) && !rolesOf(context, 'color').has(option.name),
      );
      errors.push({
        line: variant.line,
        column: null,
        message: ignored
          ? `Size ${name} is there twice, because ‘${ignored.name}’ is not used. Choose in the mapping, under ‘Options’ whether it is the size or the colour.`
          : variant.options.length === 0
            ? `The lines ${known.line} and ${variant.line} are of one product, and have no options that tell their sizes apart. Export the columns of the options, too, or remove one of the lines.`
            : `Size ${name} is in the lines ${known.line} and ${variant.line}. Remove one of them; if they are two products, give each its own handle or SKU in the other shop.`,
        ...(ignored ? { kind: 'options' } : {}),
      });
    } else sizes.set(name, variant);
  }
  return [...sizes].map(([name, { units }]) => ({ name, quantity: units }));
};

const variantFields = ['price', 'compare_at_price', 'sale_price', 'stock'] as const;

/** DESK-569: whether a fault of the source is one of the product with these variants, or of all colours, and not of another colour's line. */
const concerns = (variants: readonly SourceVariant[], { columnOf }: SplitContext) => {
  const columns = variantFields.map(columnOf);
  const lines = new Set(variants.map(({ line }) => line));
  return ({ line, column }: ImportFault): boolean =>
    column === null || !columns.includes(column) || lines.has(line);
};

/** The products that a product of another shop becomes. */
export const splitByColor = (source: SourceProduct, context: SplitContext): ImportedItem[] => {
  const { mapping, columnOf } = context;
  const colorOptions = rolesOf(context, 'color');
  const families = new Map(mapping.colors.map(({ from, family }) => [from, family]));
  const groups = Map.groupBy(source.variants, (variant) => valueOf(variant, colorOptions));
  return [...groups].map(([value, variants]): ImportedItem => {
    const isOwn = concerns(variants, context);
    const errors = source.errors.filter(isOwn);
    const notes = source.notes.filter(isOwn);
    const line = variants[0]?.line ?? source.line;
    const color = value || onlyColor;
    const title = source.title;
    const family = families.get(value);
    if (title === '')
      errors.push({ line, column: columnOf('title'), message: 'This product has no title. Write one.' });
    if (!family)
      errors.push({
        line,
        column: null,
        message:
          value === ''
            ? 'Choose a colour group for products without a colour in the mapping, under ‘Colours’.'
            : `Choose a colour group for ‘${value}’ in the mapping, under ‘Colours’.`,
        kind: 'color',
      });
    const brand = source.brand || mapping.brand;
    if (brand === '' && columnOf('brand') !== null)
      errors.push({
        line,
        column: columnOf('brand'),
        message: 'This product has no brand. Enter one in the mapping, under ‘Brand’.',
        kind: 'brand',
      });
    const hasDescription = columnOf('description') !== null;
    if (hasDescription && cleanDescription(source.descriptionHtml) === '' && title !== '')
      notes.push({
        line,
        column: columnOf('description'),
        message: 'It has no description, so its title is used.',
      });
    const pictures = picturesOf(source, variants).filter((picture) => {
      if (isPictureUrl(picture.source)) return true;
      notes.push({
        line: picture.line,
        column: columnOf('pictures'),
        message: `‘${picture.source.slice(0, 80)}’ is not the URL of a picture, so it is left out.`,
        kind: 'other',
      });
      return false;
    });
    if (pictures.length > maximumPictures)
      notes.push({
        line,
        column: columnOf('pictures'),
        message: `A product has at most ${maximumPictures} pictures: the first ${maximumPictures} come in.`,
      });
    const price = choosePrice(variants, context, { errors, notes });
    const product: ImportedProduct = {
      sku: toSku(source.key, value),
      title,
      ...(hasDescription ? { descriptionHtml: toDescription(source.descriptionHtml, title) } : {}),
      color,
      sizes: toSizes(variants, context, errors),
      isPublished: source.isPublished,
      ...(brand === '' ? {} : { brand }),
      ...(family ? { colorFamily: family } : {}),
      ...chooseCategory(source, context, errors),
      ...price,
      ...(pictures.length === 0 ? {} : { pictures: pictures.slice(0, maximumPictures) }),
      ...(groups.size > 1 ? { group: toSku(source.key) } : {}),
    };
    const fields = title === '' ? [] : validateFields(product, { line, columnOf });
    return { line, product, errors: [...errors, ...fields], notes };
  });
};
