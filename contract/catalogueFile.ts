/**
 * The catalogue as a file: what an operator hands in, what the demo generates, and what the server's importer reads.
 * Money is whole cents, times are ISO 8601 UTC, a category is named by its path of slugs (`men/clothing/jackets`).
 * Each row has a struct of its own, so that an importer can refuse one bad row by name and keep the rest.
 */
import {
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type Infer,
} from 'superstruct';

const text = (longest: number) => size(string(), 1, longest);
const slug = pattern(string(), /^[a-z0-9]+(-[a-z0-9]+)*$/);
const slugPath = pattern(string(), /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/);
const cents = min(integer(), 0);
const count = min(integer(), 0);
const hexColor = pattern(string(), /^#[0-9a-fA-F]{6}$/);
/** Upper-case letters, digits and single hyphens: `JKT-001`. */
const sku = pattern(string(), /^[A-Z0-9]+(-[A-Z0-9]+)*$/);
const isoTime = refine(string(), 'ISO 8601 UTC time', (value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? true
    : `Expected an ISO 8601 UTC time, but received "${value}"`,
);
/** A path inside the picture folder; never absolute, never out of it. */
const pictureFile = pattern(string(), /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(svg|jpg|jpeg|png|webp|avif)$/);

/** The words that the colour filter groups by: the specification's five, and those for what fits none of them. */
export const COLOR_FAMILIES = [
  'red',
  'blue',
  'green',
  'white',
  'black',
  'brown',
  'grey',
  'beige',
  'pink',
  'yellow',
  'purple',
] as const;

export const catalogueCategory = object({
  slug,
  name: text(60),
  level: enums([1, 2, 3]),
  /** Path of the category above; left out on level 1 only. */
  parent: optional(slugPath),
});

export const cataloguePicture = object({
  file: pictureFile,
  alt: text(200),
  view: text(30),
});

export const catalogueSize = object({ name: text(20), quantity: count });

export const catalogueProduct = object({
  sku,
  title: text(120),
  brand: text(60),
  descriptionHtml: text(4000),
  /** As shoppers read it, such as 'Bottle'; `colorFamily` is what the filter groups by. */
  color: text(40),
  colorFamily: enums(COLOR_FAMILIES),
  priceCents: min(integer(), 1),
  /** Whole percent off the price, 0 to 90. */
  discountPercent: max(min(integer(), 0), 90),
  category: slugPath,
  /** In the order in which a shopper sees them. */
  sizes: size(array(catalogueSize), 1, 40),
  /** The first is the card's picture, the second the one it fades to. */
  pictures: size(array(cataloguePicture), 1, 12),
  publishedAt: isoTime,
  /** Sales of the last 30 days that the shop starts with, for 'Bestsellers'. */
  soldLast30Days: optional(count),
});

export const catalogueCampaign = object({
  slug,
  name: text(80),
  description: text(400),
  bgColor: hexColor,
  textColor: hexColor,
  hidden: optional(boolean()),
  /** SKUs in the order of display. */
  products: size(array(sku), 1, 40),
});

/** Takes off either `percent` or `amountCents`, exactly one of the two. */
export const cataloguePromoCode = refine(
  object({
    code: pattern(string(), /^[A-Z0-9]{3,20}$/),
    percent: optional(max(min(integer(), 1), 90)),
    amountCents: optional(min(integer(), 1)),
    /** Subtotal in cents from which the code counts; any when left out. */
    minimumCents: optional(cents),
    /** Orders in all that may use it; any number when left out. */
    usesAllowed: optional(min(integer(), 1)),
    startsAt: optional(isoTime),
    expiresAt: optional(isoTime),
  }),
  'promo code',
  ({ percent, amountCents }) =>
    (percent === undefined) !== (amountCents === undefined) || 'Expected either percent or amountCents',
);

export const catalogueDeliveryProvider = refine(
  object({
    name: text(60),
    priceCents: cents,
    isAvailable: boolean(),
    /** Business days. */
    estimatedDeliveryTimeMin: count,
    estimatedDeliveryTimeMax: count,
    /** Where a locker or a pickup point stands. */
    additionalNotes: optional(object({ address: text(200) })),
  }),
  'delivery provider',
  ({ estimatedDeliveryTimeMin: soonest, estimatedDeliveryTimeMax: latest }) =>
    soonest <= latest || 'Expected estimatedDeliveryTimeMin to be at most estimatedDeliveryTimeMax',
);

export const catalogueDeliveryMethod = object({
  type: enums(['home_delivery', 'locker_delivery', 'pickup']),
  providers: size(array(catalogueDeliveryProvider), 1, 20),
});

export const catalogueReview = object({
  sku,
  /** 0.5 to 5 in half steps. */
  value: refine(number(), 'rating', (value) =>
    Number.isInteger(value * 2) && value >= 0.5 && value <= 5
      ? true
      : `Expected a rating from 0.5 to 5 in half steps, but received ${value}`,
  ),
  message: size(string(), 0, 500),
  pros: array(text(100)),
  cons: array(text(100)),
  author: object({ firstName: text(60), lastInitial: pattern(string(), /^\p{Lu}$/u) }),
  createdAt: isoTime,
});

export const catalogueFile = object({
  categories: array(catalogueCategory),
  products: array(catalogueProduct),
  campaigns: array(catalogueCampaign),
  promoCodes: array(cataloguePromoCode),
  deliveryMethods: array(catalogueDeliveryMethod),
  reviews: array(catalogueReview),
});

export type ColorFamily = (typeof COLOR_FAMILIES)[number];
export type CatalogueCategory = Infer<typeof catalogueCategory>;
export type CatalogueSize = Infer<typeof catalogueSize>;
export type CatalogueProduct = Infer<typeof catalogueProduct>;
export type CatalogueCampaign = Infer<typeof catalogueCampaign>;
export type CataloguePromoCode = Infer<typeof cataloguePromoCode>;
export type CatalogueDeliveryMethod = Infer<typeof catalogueDeliveryMethod>;
export type CatalogueReview = Infer<typeof catalogueReview>;
export type CatalogueFile = Infer<typeof catalogueFile>;
