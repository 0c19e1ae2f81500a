import type { Fabric } from './drawings/kit.ts';
import type { Good } from './good.ts';
import type { Leaf } from './leaves.ts';

const clothCare: Partial<Record<Fabric, string>> = {
  leather: 'Wipe with a damp cloth; feed with leather balm twice a year',
  suede: 'Brush when dry; keep out of heavy rain',
  satin: 'Hand wash cold, hang to dry, iron inside out',
  denim: 'Wash cold, inside out, and seldom',
  corduroy: 'Wash at 30 °C inside out, do not tumble dry',
  quilt: 'Wash at 30 °C, tumble dry low with a tennis ball',
  knit: 'Hand wash cold, dry flat',
  herringbone: 'Dry clean; air between wearings',
  tweed: 'Dry clean; air between wearings',
  windowpane: 'Dry clean; air between wearings',
};

/** How to look after a thing of this leaf and fabric. */
export const careOf = (leaf: Leaf, { look }: Good): string => {
  const { fabric, cut } = look;
  const isLeather = fabric === 'leather' || fabric === 'suede';
  if (leaf.path.endsWith('jewelery')) return 'Take off before bathing; polish with the cloth in the box';
  if (leaf.path.endsWith('watches')) return 'Two-year guarantee; have seals checked before swimming';
  if (cut === 'puffer' || cut === 'gilet') return 'Wash at 30 °C, tumble dry low with a tennis ball';
  if (cut === 'blazer') return 'Dry clean; air between wearings';
  if (isLeather) return clothCare[fabric] ?? '';
  if (leaf.path.includes('/footwear/')) return 'Brush off dirt when dry; spot clean with mild soap';
  if (leaf.path.includes('/accessories/')) return 'Spot clean; store in the dust bag that comes with it';
  return clothCare[fabric] ?? 'Wash at 30 °C with like colours, hang to dry';
};

const factNames = (leaf: Leaf): [made: string, fit: string] =>
  leaf.path.includes('/accessories/') ? ['Made of', 'Measure'] : ['Material', 'Fit'];

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** A short paragraph and a list of facts, as HTML that needs no further cleaning. */
export const descriptionOf = (leaf: Leaf, good: Good): string => {
  const [made, fit] = factNames(leaf);
  const facts = [`${made}: ${good.made}`, `${fit}: ${good.fit}`, `Care: ${careOf(leaf, good)}`];
  return `<p>${escapeHtml(good.lead)}</p><ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`;
};
