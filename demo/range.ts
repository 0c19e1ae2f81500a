/** Every good of the demo with the names that tell it apart: SKU and picture files. */
import { colours } from './colours.ts';
import { colourways } from './colourways.ts';
import type { Good } from './good.ts';
import { leaves, type Leaf } from './leaves.ts';

export interface RangeItem {
  leaf: Leaf;
  good: Good;
  sku: string;
  /** Style code, where the good comes in several colours. */
  group?: string;
  /** A further colour of a good that is in the range already. */
  isFurtherColour: boolean;
  /** Place in the whole range, from 0. */
  index: number;
}

type Placed = Omit<RangeItem, 'index'>;

const firsts: readonly Placed[] = leaves.flatMap((leaf) =>
  leaf.goods.map((good, place) => {
    const sku = `${leaf.skuPrefix}-${String(place + 1).padStart(3, '0')}`;
    return { leaf, good, sku, isFurtherColour: false, ...(colourways[good.title] ? { group: sku } : {}) };
  }),
);

/** They follow all others, so that a new colour changes neither stock nor dates of what is there. */
const furtherColours: readonly Placed[] = firsts.flatMap((item) =>
  (colourways[item.good.title] ?? []).map((colourway) => ({
    ...item,
    good: { ...item.good, look: { ...item.good.look, ...colourway } },
    sku: `${item.sku}-${colourway.color.toUpperCase()}`,
    isFurtherColour: true,
  })),
);

export const range: readonly RangeItem[] = [...firsts, ...furtherColours].map((item, index) => ({
  ...item,
  index,
}));

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
