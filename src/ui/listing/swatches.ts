/** Swatch colours of the colour families; always shown beside the name. */
const swatches: { readonly [family: string]: string } = {
  red: '#A3262A',
  blue: '#2B4C7E',
  green: '#2F5D4A',
  white: '#F8F6F1',
  black: '#1C1B19',
  brown: '#6F4A32',
  grey: '#8C8A86',
  beige: '#D8C7AA',
  pink: '#D9A0A6',
  yellow: '#D9AE3C',
  purple: '#6A4A7C',
};

export const findSwatch = (family: string): string => swatches[family] ?? '#8C8A86';
