import type { OptionRole } from '../../../contract/rules/imports.ts';

const sizeNames = [
  'size',
  'sizes',
  'größe',
  'groesse',
  'taille',
  'talla',
  'taglia',
  'rozmiar',
  'maat',
  'shoe size',
  'waist',
  'length',
  'size (eu)',
  'eu size',
  'us size',
  'uk size',
];
const colorNames = [
  'color',
  'colour',
  'colors',
  'colours',
  'farbe',
  'couleur',
  'colore',
  'kolor',
  'kleur',
  'shade',
];

/** What an option means by its name. */
export const proposeRole = (name: string): OptionRole => {
  // WooCommerce writes global attributes as `pa_color`.
  const plain = name.toLowerCase().replace(/^pa_/, '');
  if (sizeNames.includes(plain)) return 'size';
  return colorNames.includes(plain) ? 'color' : 'ignored';
};
