/**
 * The catalogue as a file: what an operator hands in, what the demo generates, and what the server's importer reads.
 * Money is whole cents, times are ISO 8601 UTC, a category is named by its path of slugs (`men/clothing/jackets`).
 * Each row has a description of its own, so that an importer can refuse one bad row by name and keep the rest.
 */
import {
  decimal,
  flag,
  integer,
  list,
  oneOf,
  optional,
  shape,
  text,
  time,
  where,
  type Of,
  type Schema,
} from './schema.ts';
import { countryCode } from './wire/address.ts';

const mostCents = 100_000_000;
const most = 1_000_000;
const named = (longest: number) => text({ min: 1, max: longest });
const slug = () =>
  text({
    min: 1,
    max: 60,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    message: 'Use lower-case letters, digits and single hyphens, like t-shirts',
  });
const slugPath = () =>
  text({
    min: 1,
    max: 200,
    pattern: /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/,
    message: 'Name a category by its path, like men/clothing/jackets',
  });
const cents = () => integer({ min: 0, max: mostCents });
const count = () => integer({ min: 0, max: most });
const hexColor = () =>
  text({ min: 1, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, message: 'Write a colour like #1f4a3d' });
const sku = () =>
  text({
    min: 1,
    max: 60,
    pattern: /^[A-Z0-9]+(-[A-Z0-9]+)*$/,
    message: 'Use capital letters, digits and single hyphens, like JKT-001',
  });
/** A path inside the picture folder; never absolute, never out of it. */
const pictureFile = () =>
  text({
    min: 1,
    max: 300,
    pattern: /^(?!\.)[\p{L}\p{N} ._()-]+(\/(?!\.)[\p{L}\p{N} ._()-]+)*\.(svg|jpg|jpeg|png|webp|avif)$/iu,
    message: 'Name a picture in the folder, like jackets/front.jpg (svg, jpg, png, webp or avif)',
  });

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

export const catalogueCategory = shape({
  slug: slug(),
  name: named(60),
  // Within these bounds there are no other whole numbers.
  level: integer({ min: 1, max: 3 }) as Schema<1 | 2 | 3>,
  /** Path of the category above; left out on level 1 only. */
  parent: optional(slugPath()),
});

const cataloguePicture = shape({ file: pictureFile(), alt: named(200), view: named(30) });

const catalogueSize = shape({ name: named(20), quantity: count() });

/** Measurements of the garment in one size, laid flat. */
const catalogueMeasurements = shape({
  size: named(20),
  values: list(shape({ name: named(40), cm: decimal({ min: 0.1, max: 1000 }) }), { min: 1, max: 10 }),
});

export const catalogueProduct = shape({
  /** Capital letters, digits and single hyphens: `JKT-001`. */
  sku: sku(),
  title: named(120),
  brand: named(60),
  descriptionHtml: text({ min: 1, max: 4000, multiline: true }),
  /** As shoppers read it, such as 'Bottle'; `colorFamily` is what the filter groups by. */
  color: named(40),
  colorFamily: oneOf(COLOR_FAMILIES),
  priceCents: integer({ min: 1, max: mostCents }),
  /** Whole percent off the price, 0 to 90. */
  discountPercent: integer({ min: 0, max: 90 }),
  category: slugPath(),
  /** In the order in which a shopper sees them. */
  sizes: list(catalogueSize, { min: 1, max: 40 }),
  /** The first is the card's picture, the second the one it fades to. */
  pictures: list(cataloguePicture, { min: 1, max: 12 }),
  /** When it came in; left out, the moment of its first import. */
  publishedAt: optional(time()),
  /** Sales of the last 30 days that the shop starts with, for 'Bestsellers'. */
  soldLast30Days: optional(count()),
  /** Style code. Products with the same one are one style in several colours, and link to each other. */
  group: optional(sku()),
  /** SKUs of products that it is worn with, in the order of display; left out, the shop chooses. */
  wearWith: optional(list(sku(), { max: 12 })),
  /** By size; a size that is not among `sizes` is refused. */
  measurements: optional(list(catalogueMeasurements, { max: 40 })),
});

export const catalogueCampaign = shape({
  slug: slug(),
  name: named(80),
  description: named(400),
  bgColor: hexColor(),
  textColor: hexColor(),
  hidden: optional(flag()),
  /** SKUs in the order of display. */
  products: list(sku(), { min: 1, max: 40 }),
});

/** Takes off either `percent` or `amountCents`, exactly one of the two. */
export const cataloguePromoCode = where(
  shape({
    code: text({
      min: 3,
      max: 20,
      pattern: /^[A-Z0-9]+$/,
      message: 'Use capital letters and digits, like WELCOME10',
    }),
    percent: optional(integer({ min: 1, max: 90 })),
    amountCents: optional(integer({ min: 1, max: mostCents })),
    /** Subtotal in cents from which the code counts; any when left out. */
    minimumCents: optional(cents()),
    /** Orders in all that may use it; any number when left out. */
    usesAllowed: optional(integer({ min: 1, max: most })),
    startsAt: optional(time()),
    expiresAt: optional(time()),
  }),
  ({ percent, amountCents }) =>
    (percent === undefined) !== (amountCents === undefined) || 'Needs either percent or amountCents',
);

const catalogueDeliveryProvider = where(
  shape({
    name: named(60),
    priceCents: cents(),
    isAvailable: flag(),
    /** Business days. */
    estimatedDeliveryTimeMin: count(),
    estimatedDeliveryTimeMax: count(),
    /**
     * Where a locker or a pickup point stands. It serves addresses in its `country`, that of the warehouse unless told; those with a near
     * `postalCode` or the same `city` see it first.
     */
    additionalNotes: optional(
      shape({
        address: named(200),
        country: optional(countryCode()),
        postalCode: optional(text({ min: 1, max: 16 })),
        city: optional(named(80)),
      }),
    ),
  }),
  ({ estimatedDeliveryTimeMin: soonest, estimatedDeliveryTimeMax: latest }) =>
    soonest <= latest || 'estimatedDeliveryTimeMin must not be more than estimatedDeliveryTimeMax',
);

export const catalogueDeliveryMethod = shape({
  type: oneOf(['home_delivery', 'locker_delivery', 'pickup']),
  providers: list(catalogueDeliveryProvider, { min: 1, max: 20 }),
});

export const catalogueReview = shape({
  sku: sku(),
  /** 0.5 to 5 in half steps. */
  value: decimal({ min: 0.5, max: 5, step: 0.5 }),
  message: text({ max: 500, multiline: true }),
  pros: list(named(100), { max: 50 }),
  cons: list(named(100), { max: 50 }),
  author: shape({
    firstName: named(60),
    lastInitial: text({ min: 1, max: 2, pattern: /^\p{Lu}$/u, message: 'Use one capital letter' }),
  }),
  createdAt: time(),
});

const rows = { max: most } as const;

/** A whole file; an importer reads its rows one by one. */
export const catalogueFile = shape({
  categories: list(catalogueCategory, rows),
  products: list(catalogueProduct, rows),
  campaigns: list(catalogueCampaign, rows),
  promoCodes: list(cataloguePromoCode, rows),
  deliveryMethods: list(catalogueDeliveryMethod, rows),
  reviews: list(catalogueReview, rows),
});

export type ColorFamily = (typeof COLOR_FAMILIES)[number];
export type CatalogueCategory = Of<typeof catalogueCategory>;
export type CatalogueSize = Of<typeof catalogueSize>;
export type CatalogueMeasurements = Of<typeof catalogueMeasurements>;
export type CatalogueProduct = Of<typeof catalogueProduct>;
export type CatalogueCampaign = Of<typeof catalogueCampaign>;
export type CataloguePromoCode = Of<typeof cataloguePromoCode>;
export type CatalogueDeliveryMethod = Of<typeof catalogueDeliveryMethod>;
export type CatalogueReview = Of<typeof catalogueReview>;
export type CatalogueFile = Of<typeof catalogueFile>;
