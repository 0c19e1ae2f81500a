/** Every product of the demo with its SKU and picture files. */
import { colours } from './colours.ts';
import { colourways } from './colourways.ts';
import type { DemoProduct } from './demoProduct.ts';
import { leafCategories, type LeafCategory } from './leafCategories.ts';

export interface CatalogueItem {
  leaf: LeafCategory;
  product: DemoProduct;
  sku: string;
  /** Style code; only where the product comes in several colours. */
  group?: string;
  /** Another colour of an earlier item. */
  isColourVariant: boolean;
  /** Position in the catalogue, from 0. */
  index: number;
}

type UnindexedItem = Omit<CatalogueItem, 'index'>;

const baseItems: readonly UnindexedItem[] = leafCategories.flatMap((leaf) =>
  leaf.products.map((product, index) => {
    const sku = `${leaf.skuPrefix}-${String(index + 1).padStart(3, '0')}`;
    return {
      leaf,
      product,
      sku,
      isColourVariant: false,
      ...(colourways[product.title] ? { group: sku } : {}),
    };
  }),
);

/** Listed last: adding a colour changes neither the stock nor the dates of other items. */
const colourVariants: readonly UnindexedItem[] = baseItems.flatMap((item) =>
  (colourways[item.product.title] ?? []).map((colourway) => ({
    ...item,
    product: { ...item.product, drawing: { ...item.product.drawing, ...colourway } },
    sku: `${item.sku}-${colourway.color.toUpperCase()}`,
    isColourVariant: true,
  })),
);

export const catalogueItems: readonly CatalogueItem[] = [...baseItems, ...colourVariants].map(
  (item, index) => ({
    ...item,
    index,
  }),
);

export const pictureFolder = (leaf: LeafCategory): string => leaf.path.slice(leaf.path.lastIndexOf('/') + 1);

/** Picture file of an item, relative to the picture folder: `jackets/jkt-001-front.svg`. */
export const pictureFile = ({ leaf, sku }: CatalogueItem, view: string): string =>
  `${pictureFolder(leaf)}/${sku.toLowerCase()}-${view}.svg`;

const viewLabels: Record<string, string> = {
  front: 'front',
  back: 'back',
  detail: 'detail',
  hanger: 'on a hanger',
  sole: 'sole',
  top: 'from above',
  open: 'open',
  clasp: 'clasp',
  buckle: 'buckle',
};

/** Alternative text: colour, title, view. */
export const altText = ({ product }: CatalogueItem, view: string): string =>
  `${colours[product.drawing.color].name} ${product.title.toLowerCase()}, ${viewLabels[view] ?? view}`;
