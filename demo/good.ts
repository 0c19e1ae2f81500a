import type { Fabric, Print } from './drawings/kit.ts';
import type { ColourName } from './colours.ts';

export const brands = [
  'Ardmoor',
  'Brackwell',
  'Corvane',
  'Fenwright',
  'Halden & Roe',
  'Ilsarra',
  'Linden Post',
  'Maison Teverel',
  'Norrvale',
  'Osterby',
] as const;

/** What the drawing of a product is made of. The seed fixes its details: pockets, collars, heels, dials. */
export interface Look<Cut extends string> {
  cut: Cut;
  color: ColourName;
  fabric: Fabric;
  accent?: ColourName;
  print?: Print;
  seed: number;
}

/** One product as an editor writes it down; sizes, stock, pictures and dates are reckoned from its place in its leaf. */
export interface Good<Cut extends string = string> {
  title: string;
  brand: (typeof brands)[number];
  look: Look<Cut>;
  priceCents: number;
  discountPercent?: number;
  /** The description's first paragraph. */
  lead: string;
  /** Material, the first fact of the list. */
  made: string;
  /** Fit or measure, the second. */
  fit: string;
}
