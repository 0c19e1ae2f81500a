/** DESK-421 to DESK-433: limits and fields of imports in the browser. */
import { maximumUploadBytes } from './uploads.ts';

export const maximumImportBytes = maximumUploadBytes;
export const maximumImportRows = 20_000;
/** Distinct pictures of one import. */
export const maximumImportPictures = 20_000;

/** `table`: the shop's own table; the others are the product exports of these systems. */
export const importFormats = ['table', 'shopify', 'woocommerce'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What a column of a file can hold. */
export const importFields = [
  'sku',
  'title',
  'brand',
  'description',
  'color',
  'color_family',
  'price',
  'compare_at_price',
  'sale_price',
  'discount_percent',
  'category',
  'sizes',
  'stock',
  'pictures',
  'picture_texts',
  'published',
  'group',
  'wear_with',
  'measurements',
] as const;
export type ImportField = (typeof importFields)[number];

/** The fields of a format whose columns staff can choose; what tells products and variants apart has fixed columns. */
export const fieldsOfFormat: { readonly [F in ImportFormat]: readonly ImportField[] } = {
  table: [
    'sku',
    'title',
    'brand',
    'description',
    'color',
    'color_family',
    'price',
    'discount_percent',
    'category',
    'sizes',
    'pictures',
    'picture_texts',
    'group',
    'wear_with',
    'measurements',
  ],
  shopify: [
    'title',
    'description',
    'brand',
    'category',
    'price',
    'compare_at_price',
    'stock',
    'pictures',
    'picture_texts',
    'published',
  ],
  woocommerce: [
    'title',
    'description',
    'brand',
    'category',
    'price',
    'sale_price',
    'stock',
    'pictures',
    'published',
  ],
};

/** What an option (Shopify) or attribute (WooCommerce) becomes. Each value of `color` becomes a product. */
export const optionRoles = ['size', 'color', 'ignored'] as const;
export type OptionRole = (typeof optionRoles)[number];

/** What a product costs whose sizes have several prices in the file: here it has one. */
export const priceChoices = ['refuse', 'lowest', 'highest'] as const;
export type PriceChoice = (typeof priceChoices)[number];

/**
 * `mapping` and `previewed` wait for staff; the shop works in `reading`, `checking`, `fetching` (pictures), `applying` and `undoing`.
 * `failed`: the file cannot be imported.
 */
export const importStates = [
  'reading',
  'mapping',
  'checking',
  'previewed',
  'fetching',
  'applying',
  'done',
  'failed',
  'canceled',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** Why a product is left out, where a choice of the mapping brings it in. */
export const mappingReasons = ['category', 'color', 'brand', 'prices', 'options'] as const;
export type MappingReason = (typeof mappingReasons)[number];

/** `note`: the product comes in, otherwise than the file says; `rounding`: a note about its price. `other` is the fault without a kind. */
export const importFaultKinds = ['other', 'note', 'rounding', ...mappingReasons] as const;
export type ImportFaultKind = (typeof importFaultKinds)[number];

/** What an import does with a product; `faulty`: it is left out. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'faulty'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
