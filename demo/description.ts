import type { Fabric } from './drawings/kit/kit.ts';
import type { DemoProduct } from './demoProduct.ts';
import type { LeafCategory } from './leafCategories.ts';

const fabricCare: Partial<Record<Fabric, string>> = {
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

/** Care instructions by category, cut and fabric. */
export const careInstructions = (leaf: LeafCategory, { drawing }: DemoProduct): string => {
  const { fabric, cut } = drawing;
  const isLeather = fabric === 'leather' || fabric === 'suede';
  if (leaf.path.endsWith('jewelery')) return 'Take off before bathing; polish with the cloth in the box';
  if (leaf.path.endsWith('watches')) return 'Two-year guarantee; have seals checked before swimming';
  if (cut === 'puffer' || cut === 'gilet') return 'Wash at 30 °C, tumble dry low with a tennis ball';
  if (cut === 'blazer') return 'Dry clean; air between wearings';
  if (isLeather) return fabricCare[fabric] ?? '';
  if (leaf.path.includes('/footwear/')) return 'Brush off dirt when dry; spot clean with mild soap';
  if (leaf.path.includes('/accessories/')) return 'Spot clean; store in the dust bag that comes with it';
  return fabricCare[fabric] ?? 'Wash at 30 °C with like colours, hang to dry';
};

const factLabels = (leaf: LeafCategory): [material: string, fit: string] =>
  leaf.path.includes('/accessories/') ? ['Made of', 'Measure'] : ['Material', 'Fit'];

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  );

/** One paragraph and a list of facts, as escaped HTML. */
export const buildDescriptionHtml = (leaf: LeafCategory, product: DemoProduct): string => {
  const [materialLabel, fitLabel] = factLabels(leaf);
  const facts = [
    `${materialLabel}: ${product.material}`,
    `${fitLabel}: ${product.fit}`,
    `Care: ${careInstructions(leaf, product)}`,
  ];
  return `<p>${escapeHtml(product.lead)}</p><ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`;
};
