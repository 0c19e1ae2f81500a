/** Additional colours by product title. The drawing is the same, recoloured. */
import type { DemoProduct } from './demoProduct.ts';

type Colourway = Pick<DemoProduct['drawing'], 'color' | 'accent'>;

export const colourways: { readonly [title: string]: readonly Colourway[] } = {
  'Harbour Harrington': [{ color: 'navy' }, { color: 'olive' }],
  'Deep V Tee': [{ color: 'black' }, { color: 'bottle' }],
  'Featherweight V-Neck': [{ color: 'charcoal' }, { color: 'sage' }],
  'Ribbed Henley': [{ color: 'olive' }, { color: 'grey' }],
  'Fine Gauge Polo': [{ color: 'navy' }, { color: 'bottle' }],
  'Canvas High-Top': [
    { color: 'navy', accent: 'white' },
    { color: 'red', accent: 'white' },
  ],
  'Bias Slip Dress': [{ color: 'black' }, { color: 'plum' }],
  'Fisherman Rib Jumper': [{ color: 'navy' }, { color: 'ecru' }, { color: 'rust' }],
  'Kitten Slingback': [{ color: 'black' }, { color: 'bordeaux' }],
  'Saddle Crossbody': [{ color: 'black' }, { color: 'bottle' }],
};
