import type { Fabric, Print } from './drawings/kit/kit.ts';
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

/** Input of a product's drawing. The seed determines its details, such as pockets, collars, heels and dials. */
export interface DrawingSpec<Cut extends string> {
  cut: Cut;
  color: ColourName;
  fabric: Fabric;
  accent?: ColourName;
  print?: Print;
  seed: number;
}

/** Editorial data of one product. Sizes, stock, pictures and dates are derived from its position in the catalogue. */
export interface DemoProduct<Cut extends string = string> {
  title: string;
  brand: (typeof brands)[number];
  drawing: DrawingSpec<Cut>;
  priceCents: number;
  discountPercent?: number;
  /** The description's first paragraph. */
  lead: string;
  /** First fact of the description's list. */
  material: string;
  /** Fit or dimensions; second fact of the list. */
  fit: string;
}
