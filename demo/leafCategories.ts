/** The twelve leaf categories, each with its products and the functions that draw them. */
import { palette, type DrawingRequest } from './drawings/kit/kit.ts';
import * as beltDrawings from './drawings/belts.ts';
import * as bootDrawings from './drawings/boots.ts';
import * as dressDrawings from './drawings/dresses.ts';
import * as flatDrawings from './drawings/flats.ts';
import * as handbagDrawings from './drawings/handbags.ts';
import * as heelDrawings from './drawings/heels.ts';
import * as jacketDrawings from './drawings/jackets.ts';
import * as jewelryDrawings from './drawings/jewelry.ts';
import * as sneakerDrawings from './drawings/sneakers.ts';
import * as teeDrawings from './drawings/tShirts.ts';
import * as topDrawings from './drawings/tops.ts';
import * as watchDrawings from './drawings/watches.ts';
import type { DemoProduct } from './demoProduct.ts';
import { belts } from './products/belts.ts';
import { boots } from './products/boots.ts';
import { dresses } from './products/dresses.ts';
import { flats } from './products/flats.ts';
import { handbags } from './products/handbags.ts';
import { heels } from './products/heels.ts';
import { jackets } from './products/jackets.ts';
import { jewelry } from './products/jewelry.ts';
import { sneakers } from './products/sneakers.ts';
import { tShirts } from './products/tShirts.ts';
import { tops } from './products/tops.ts';
import { watches } from './products/watches.ts';
import type { SizeGroup } from './sizes.ts';

export interface LeafCategory {
  /** Path of slugs, such as `men/clothing/jackets`. */
  path: string;
  name: string;
  skuPrefix: string;
  sizes: SizeGroup;
  products: readonly DemoProduct[];
  views: readonly string[];
  /** The SVG of one product in one view. */
  draw(product: DemoProduct, view: string, title: string): string;
}

interface Drawings<Cut extends string, View extends string> {
  views: readonly View[];
  draw(request: DrawingRequest<Cut, View>): string;
}

type LeafCategoryFields = Pick<LeafCategory, 'path' | 'name' | 'skuPrefix' | 'sizes'>;

/** Pairs products with the drawings of their cuts; type-safe here, looked up by name at run time. */
const defineLeafCategory = <Cut extends string, View extends string>(
  fields: LeafCategoryFields,
  products: readonly DemoProduct<Cut>[],
  { views, draw }: Drawings<Cut, View>,
): LeafCategory => ({
  ...fields,
  products,
  views,
  draw: (requested, viewName, title) => {
    const product = products.find((known) => known.title === requested.title);
    const view = views.find((known) => known === viewName);
    if (!product || !view)
      throw new Error(`No drawing of '${requested.title}' from '${viewName}' in ${fields.path}`);
    const { cut, fabric, print, seed } = product.drawing;
    // A colour variant differs from its base product in these two.
    const { color, accent } = requested.drawing;
    return draw({
      seed: `x${seed}`,
      cut,
      color: palette[color],
      accent: accent && palette[accent],
      fabric,
      print,
      view,
      title,
    });
  },
});

export const leafCategories: readonly LeafCategory[] = [
  defineLeafCategory(
    { path: 'men/clothing/jackets', name: 'Jackets', skuPrefix: 'JKT', sizes: 'letters' },
    jackets,
    jacketDrawings,
  ),
  defineLeafCategory(
    { path: 'men/clothing/t-shirts', name: 'T-Shirts', skuPrefix: 'TEE', sizes: 'letters' },
    tShirts,
    teeDrawings,
  ),
  defineLeafCategory(
    { path: 'men/footwear/sneakers', name: 'Sneakers', skuPrefix: 'SNK', sizes: 'menShoes' },
    sneakers,
    sneakerDrawings,
  ),
  defineLeafCategory(
    { path: 'men/footwear/boots', name: 'Boots', skuPrefix: 'BOT', sizes: 'menShoes' },
    boots,
    bootDrawings,
  ),
  defineLeafCategory(
    { path: 'men/accessories/watches', name: 'Watches', skuPrefix: 'WCH', sizes: 'oneSize' },
    watches,
    watchDrawings,
  ),
  defineLeafCategory(
    { path: 'men/accessories/belts', name: 'Belts', skuPrefix: 'BLT', sizes: 'belts' },
    belts,
    beltDrawings,
  ),
  defineLeafCategory(
    { path: 'women/clothing/dresses', name: 'Dresses', skuPrefix: 'DRS', sizes: 'letters' },
    dresses,
    dressDrawings,
  ),
  defineLeafCategory(
    { path: 'women/clothing/tops', name: 'Tops', skuPrefix: 'TOP', sizes: 'letters' },
    tops,
    topDrawings,
  ),
  defineLeafCategory(
    { path: 'women/footwear/heels', name: 'Heels', skuPrefix: 'HEL', sizes: 'womenShoes' },
    heels,
    heelDrawings,
  ),
  defineLeafCategory(
    { path: 'women/footwear/flats', name: 'Flats', skuPrefix: 'FLT', sizes: 'womenShoes' },
    flats,
    flatDrawings,
  ),
  defineLeafCategory(
    { path: 'women/accessories/handbags', name: 'Handbags', skuPrefix: 'BAG', sizes: 'oneSize' },
    handbags,
    handbagDrawings,
  ),
  defineLeafCategory(
    { path: 'women/accessories/jewelery', name: 'Jewelery', skuPrefix: 'JWL', sizes: 'oneSize' },
    jewelry,
    jewelryDrawings,
  ),
];
