/** Every good of the demo with the names that tell it apart: SKU and picture files. */
import { colours } from './colours.ts';
import type { Good } from './good.ts';
import { leaves, type Leaf } from './leaves.ts';

export interface RangeItem {
  leaf: Leaf;
  good: Good;
  sku: string;
  /** Place in the whole range, from 0. */
  index: number;
}

export const range: readonly RangeItem[] = leaves
  .flatMap((leaf) =>
    leaf.goods.map((good, place) => ({
      leaf,
      good,
      sku: `${leaf.skuPrefix}-${String(place + 1).padStart(3, '0')}`,
    })),
  )
  .map((item, index) => ({ ...item, index }));

export const folderOf = (leaf: Leaf): string => leaf.path.slice(leaf.path.lastIndexOf('/') + 1);

/** File of a good's picture, relative to the picture folder: `jackets/jkt-001-front.svg`. */
export const pictureFileOf = ({ leaf, sku }: RangeItem, view: string): string =>
  `${folderOf(leaf)}/${sku.toLowerCase()}-${view}.svg`;

const viewWords: Record<string, string> = {
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
export const altOf = ({ good }: RangeItem, view: string): string =>
  `${colours[good.look.color].name} ${good.title.toLowerCase()}, ${viewWords[view] ?? view}`;
