/**
 * Format of a catalogue file, as written by operators and by the demo, and read by the server's importer.
 * Money is whole cents, times are ISO 8601 UTC, a category is named by its path of slugs (`men/clothing/jackets`).
 * Each kind of row has its own schema, so that the importer can refuse an invalid row and import the others.
 */
import { countryCode } from './countryCode.ts';
import * as s from './schema.ts';

/** Limits of the lists of a product. */
export const maximumSizes = 40;
export const maximumPictures = 12;
const maxCents = 100_000_000;
const maxCount = 1_000_000;
const requiredText = (max: number) => s.text({ min: 1, max });
const slug = () =>
  s.text({
    min: 1,
    max: 60,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    message: 'Use lower-case letters, digits and single hyphens, like t-shirts',
  });
const slugPath = () =>
  s.text({
    min: 1,
    max: 200,
    pattern: /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}$/,
    message: 'Name a category by its path, like men/clothing/jackets',
  });
const cents = () => s.integer({ min: 0, max: maxCents });
const count = () => s.integer({ min: 0, max: maxCount });
const hexColor = () =>
  s.text({ min: 1, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, message: 'Write a colour like #1f4a3d' });
const sku = () =>
  s.text({
    min: 1,
    max: 60,
    pattern: /^[A-Z0-9]+(-[A-Z0-9]+)*$/,
    message: 'Use capital letters, digits and single hyphens, like JKT-001',
  });
/** A path inside the picture folder; neither absolute nor with `..`. */
const pictureFile = () =>
  s.text({
    min: 1,
    max: 300,
    pattern: /^(?!\.)[\p{L}\p{N} ._()-]+(\/(?!\.)[\p{L}\p{N} ._()-]+)*\.(svg|jpg|jpeg|png|webp|avif)$/iu,
    message: 'Name a picture in the folder, like jackets/front.jpg (svg, jpg, png, webp or avif)',
  });

/** Values of the colour filter: the five of the specification, and six more. */
export const colorFamilies = [
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

export const catalogueCategory = s.strictObject({
  slug: slug(),
  name: requiredText(60),
  // The bounds leave no other integer.
  level: s.integer({ min: 1, max: 3 }) as s.Schema<1 | 2 | 3>,
  /** Path of the parent category; absent on level 1 only. */
  parent: s.optional(slugPath()),
});

export const cataloguePictureAlt = () => requiredText(200);
const cataloguePicture = s.strictObject({
  file: pictureFile(),
  alt: cataloguePictureAlt(),
  view: requiredText(30),
});

export const catalogueSizeName = () => requiredText(20);
const catalogueSize = s.strictObject({ name: catalogueSizeName(), quantity: count() });

/** Measurements of the garment in one size, laid flat. */
const catalogueMeasurements = s.strictObject({
  size: requiredText(20),
  values: s.list(s.strictObject({ name: requiredText(40), cm: s.decimal({ min: 0.1, max: 1000 }) }), {
    min: 1,
    max: 10,
  }),
});

/** The fields of a product, shared with the endpoints of staff (`wire/adminProductEdits.ts`). */
export const catalogueProductFields = {
  /** Capital letters, digits and single hyphens: `JKT-001`. */
  sku: sku(),
  title: requiredText(120),
  brand: requiredText(60),
  descriptionHtml: s.text({ min: 1, max: 4000, multiline: true }),
  /** Display name, such as 'Bottle'; the filter uses `colorFamily`. */
  color: requiredText(40),
  colorFamily: s.oneOf(colorFamilies),
  priceCents: s.integer({ min: 1, max: maxCents }),
  /** Whole percent off the price, 0 to 90. */
  discountPercent: s.integer({ min: 0, max: 90 }),
  category: slugPath(),
  /** In the order of display. */
  sizes: s.list(catalogueSize, { min: 1, max: maximumSizes }),
  /** The first is the card's picture, the second its picture on hover. */
  pictures: s.list(cataloguePicture, { min: 1, max: maximumPictures }),
  /** Default: the time of the first import. */
  publishedAt: s.optional(s.time()),
  /** Initial sales of the last 30 days, for 'Bestsellers'. */
  soldLast30Days: s.optional(count()),
  /** Style code. Products with the same code are colours of one style and link to each other. */
  group: s.optional(sku()),
  /** SKUs of products to wear it with, in the order of display. Default: selected by the shop. */
  wearWith: s.optional(s.list(sku(), { max: 12 })),
  /** Every `size` must be one of `sizes`. */
  measurements: s.optional(s.list(catalogueMeasurements, { max: 40 })),
} as const;

export const catalogueProduct = s.strictObject(catalogueProductFields);

export const catalogueCampaign = s.strictObject({
  slug: slug(),
  name: requiredText(80),
  description: requiredText(400),
  bgColor: hexColor(),
  textColor: hexColor(),
  hidden: s.optional(s.boolean()),
  /** SKUs in the order of display. */
  products: s.list(sku(), { min: 1, max: 40 }),
});

/** Has exactly one of `percent` and `amountCents`. */
export const cataloguePromoCode = s.refine(
  s.strictObject({
    code: s.text({
      min: 3,
      max: 20,
      pattern: /^[A-Z0-9]+$/,
      message: 'Use capital letters and digits, like WELCOME10',
    }),
    percent: s.optional(s.integer({ min: 1, max: 90 })),
    amountCents: s.optional(s.integer({ min: 1, max: maxCents })),
    /** Minimum subtotal; default none. */
    minimumCents: s.optional(cents()),
    /** Limit of uses by all orders; default none. */
    usesAllowed: s.optional(s.integer({ min: 1, max: maxCount })),
    startsAt: s.optional(s.time()),
    expiresAt: s.optional(s.time()),
  }),
  ({ percent, amountCents }) =>
    (percent === undefined) !== (amountCents === undefined) || 'Needs either percent or amountCents',
);

const catalogueDeliveryProvider = s.refine(
  s.strictObject({
    name: requiredText(60),
    priceCents: cents(),
    isAvailable: s.boolean(),
    /** Business days. */
    estimatedDeliveryTimeMin: count(),
    estimatedDeliveryTimeMax: count(),
    /**
     * Location of a locker or pickup point. It serves addresses in its `country` (default: the warehouse's), and is listed first for
     * addresses with a near `postalCode` or the same `city`.
     */
    additionalNotes: s.optional(
      s.strictObject({
        address: requiredText(200),
        country: s.optional(countryCode()),
        postalCode: s.optional(s.text({ min: 1, max: 16 })),
        city: s.optional(requiredText(80)),
      }),
    ),
  }),
  ({ estimatedDeliveryTimeMin: min, estimatedDeliveryTimeMax: max }) =>
    min <= max || 'estimatedDeliveryTimeMin must not be more than estimatedDeliveryTimeMax',
);

export const catalogueDeliveryMethod = s.strictObject({
  type: s.oneOf(['home_delivery', 'locker_delivery', 'pickup']),
  providers: s.list(catalogueDeliveryProvider, { min: 1, max: 20 }),
});

export const catalogueReview = s.strictObject({
  sku: sku(),
  /** 0.5 to 5 in half steps. */
  value: s.decimal({ min: 0.5, max: 5, step: 0.5 }),
  message: s.text({ max: 500, multiline: true }),
  pros: s.list(requiredText(100), { max: 50 }),
  cons: s.list(requiredText(100), { max: 50 }),
  author: s.strictObject({
    firstName: requiredText(60),
    lastInitial: s.text({ min: 1, max: 2, pattern: /^\p{Lu}$/u, message: 'Use one capital letter' }),
  }),
  createdAt: s.time(),
});

const rowLimit = { max: maxCount } as const;

/** A whole file; the importer validates its rows one by one. */
export const catalogueFile = s.strictObject({
  categories: s.list(catalogueCategory, rowLimit),
  products: s.list(catalogueProduct, rowLimit),
  campaigns: s.list(catalogueCampaign, rowLimit),
  promoCodes: s.list(cataloguePromoCode, rowLimit),
  deliveryMethods: s.list(catalogueDeliveryMethod, rowLimit),
  reviews: s.list(catalogueReview, rowLimit),
});

export type ColorFamily = (typeof colorFamilies)[number];
export type CatalogueCategory = s.Infer<typeof catalogueCategory>;
export type CatalogueSize = s.Infer<typeof catalogueSize>;
export type CatalogueMeasurements = s.Infer<typeof catalogueMeasurements>;
export type CatalogueProduct = s.Infer<typeof catalogueProduct>;
export type CatalogueCampaign = s.Infer<typeof catalogueCampaign>;
export type CataloguePromoCode = s.Infer<typeof cataloguePromoCode>;
export type CatalogueDeliveryMethod = s.Infer<typeof catalogueDeliveryMethod>;
export type CatalogueReview = s.Infer<typeof catalogueReview>;
export type CatalogueFile = s.Infer<typeof catalogueFile>;
