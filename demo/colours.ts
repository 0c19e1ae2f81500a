import type { ColorFamily } from '../contract/catalogueFile.ts';
import type { palette } from './drawings/kit/kit.ts';

export type ColourName = keyof typeof palette;

interface Colour {
  /** Label shown to shoppers. */
  name: string;
  /** Group in the colour filter. */
  family: ColorFamily;
}

export const colours: Record<ColourName, Colour> = {
  black: { name: 'Black', family: 'black' },
  ink: { name: 'Ink', family: 'blue' },
  navy: { name: 'Navy', family: 'blue' },
  denim: { name: 'Denim', family: 'blue' },
  sky: { name: 'Sky', family: 'blue' },
  grey: { name: 'Grey', family: 'grey' },
  charcoal: { name: 'Charcoal', family: 'grey' },
  silver: { name: 'Silver', family: 'grey' },
  white: { name: 'White', family: 'white' },
  ecru: { name: 'Ecru', family: 'white' },
  sand: { name: 'Sand', family: 'beige' },
  camel: { name: 'Camel', family: 'beige' },
  tan: { name: 'Tan', family: 'brown' },
  cognac: { name: 'Cognac', family: 'brown' },
  brown: { name: 'Chestnut', family: 'brown' },
  espresso: { name: 'Espresso', family: 'brown' },
  olive: { name: 'Olive', family: 'green' },
  bottle: { name: 'Bottle', family: 'green' },
  sage: { name: 'Sage', family: 'green' },
  rust: { name: 'Rust', family: 'red' },
  red: { name: 'Red', family: 'red' },
  bordeaux: { name: 'Bordeaux', family: 'red' },
  rose: { name: 'Rose', family: 'pink' },
  blush: { name: 'Blush', family: 'pink' },
  lilac: { name: 'Lilac', family: 'purple' },
  mustard: { name: 'Mustard', family: 'yellow' },
  butter: { name: 'Butter', family: 'yellow' },
  coral: { name: 'Coral', family: 'red' },
  pink: { name: 'Pink', family: 'pink' },
  plum: { name: 'Plum', family: 'purple' },
  cobalt: { name: 'Cobalt', family: 'blue' },
  teal: { name: 'Teal', family: 'green' },
  stone: { name: 'Stone', family: 'beige' },
  gold: { name: 'Gold', family: 'yellow' },
  roseGold: { name: 'Rose gold', family: 'pink' },
};
