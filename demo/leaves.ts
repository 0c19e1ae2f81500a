/** The twelve leaves of the category tree, each with its goods and with what draws them. */
import { palette, type Commission } from './drawings/kit.ts';
import * as beltDrawings from './drawings/belts.ts';
import * as bootDrawings from './drawings/boots.ts';
import * as dressDrawings from './drawings/dresses.ts';
import * as flatDrawings from './drawings/flats.ts';
import * as handbagDrawings from './drawings/handbags.ts';
import * as heelDrawings from './drawings/heels.ts';
import * as jacketDrawings from './drawings/jackets.ts';
import * as jewelryDrawings from './drawings/jewelry.ts';
import * as sneakerDrawings from './drawings/sneakers.ts';
import * as teeDrawings from './drawings/t-shirts.ts';
import * as topDrawings from './drawings/tops.ts';
import * as watchDrawings from './drawings/watches.ts';
import type { Good } from './good.ts';
import { belts } from './goods/belts.ts';
import { boots } from './goods/boots.ts';
import { dresses } from './goods/dresses.ts';
import { flats } from './goods/flats.ts';
import { handbags } from './goods/handbags.ts';
import { heels } from './goods/heels.ts';
import { jackets } from './goods/jackets.ts';
import { jewelry } from './goods/jewelry.ts';
import { sneakers } from './goods/sneakers.ts';
import { tShirts } from './goods/t-shirts.ts';
import { tops } from './goods/tops.ts';
import { watches } from './goods/watches.ts';
import type { SizeGroup } from './sizes.ts';

export interface Leaf {
  /** Path of slugs, such as `men/clothing/jackets`. */
  path: string;
  name: string;
  skuPrefix: string;
  sizes: SizeGroup;
  goods: readonly Good[];
  views: readonly string[];
  /** The SVG of one good in one view. */
  draw(good: Good, view: string, title: string): string;
}

interface Drawings<Cut extends string, View extends string> {
  views: readonly View[];
  draw(commission: Commission<Cut, View>): string;
}

type LeafFacts = Pick<Leaf, 'path' | 'name' | 'skuPrefix' | 'sizes'>;

/** Ties goods to the drawings that know their cuts; outside, a view is a word that is looked up. */
const leaf = <Cut extends string, View extends string>(
  facts: LeafFacts,
  goods: readonly Good<Cut>[],
  { views, draw }: Drawings<Cut, View>,
): Leaf => ({
  ...facts,
  goods,
  views,
  draw: (wanted, viewName, title) => {
    const good = goods.find((known) => known.title === wanted.title);
    const view = views.find((known) => known === viewName);
    if (!good || !view)
      throw new Error(`No drawing of '${wanted.title}' from '${viewName}' in ${facts.path}`);
    const { cut, fabric, print, seed } = good.look;
    // A further colour of the good has a look of its own colours.
    const { color, accent } = wanted.look;
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

export const leaves: readonly Leaf[] = [
  leaf(
    { path: 'men/clothing/jackets', name: 'Jackets', skuPrefix: 'JKT', sizes: 'letters' },
    jackets,
    jacketDrawings,
  ),
  leaf(
    { path: 'men/clothing/t-shirts', name: 'T-Shirts', skuPrefix: 'TEE', sizes: 'letters' },
    tShirts,
    teeDrawings,
  ),
  leaf(
    { path: 'men/footwear/sneakers', name: 'Sneakers', skuPrefix: 'SNK', sizes: 'menShoes' },
    sneakers,
    sneakerDrawings,
  ),
  leaf(
    { path: 'men/footwear/boots', name: 'Boots', skuPrefix: 'BOT', sizes: 'menShoes' },
    boots,
    bootDrawings,
  ),
  leaf(
    { path: 'men/accessories/watches', name: 'Watches', skuPrefix: 'WCH', sizes: 'oneSize' },
    watches,
    watchDrawings,
  ),
  leaf(
    { path: 'men/accessories/belts', name: 'Belts', skuPrefix: 'BLT', sizes: 'belts' },
    belts,
    beltDrawings,
  ),
  leaf(
    { path: 'women/clothing/dresses', name: 'Dresses', skuPrefix: 'DRS', sizes: 'letters' },
    dresses,
    dressDrawings,
  ),
  leaf({ path: 'women/clothing/tops', name: 'Tops', skuPrefix: 'TOP', sizes: 'letters' }, tops, topDrawings),
  leaf(
    { path: 'women/footwear/heels', name: 'Heels', skuPrefix: 'HEL', sizes: 'womenShoes' },
    heels,
    heelDrawings,
  ),
  leaf(
    { path: 'women/footwear/flats', name: 'Flats', skuPrefix: 'FLT', sizes: 'womenShoes' },
    flats,
    flatDrawings,
  ),
  leaf(
    { path: 'women/accessories/handbags', name: 'Handbags', skuPrefix: 'BAG', sizes: 'oneSize' },
    handbags,
    handbagDrawings,
  ),
  leaf(
    { path: 'women/accessories/jewelery', name: 'Jewelery', skuPrefix: 'JWL', sizes: 'oneSize' },
    jewelry,
    jewelryDrawings,
  ),
];
