import type { MappingReason } from '../../../../contract/rules/imports.ts';
import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { countProducts } from './importText.ts';

type Counts = CatalogueImport['counts'];

const reasonTexts: { readonly [R in MappingReason]: readonly [one: string, many: string] } = {
  category: ['needs a category', 'need a category'],
  color: ['needs a colour group', 'need a colour group'],
  brand: ['needs a brand', 'need a brand'],
  prices: ['needs a choice of its price', 'need a choice of their prices'],
  options: ['needs a choice of its options', 'need a choice of their options'],
};

const describeReason = ({ faulty, reasons = [] }: Counts): string => {
  const [first] = reasons.toSorted((one, other) => other.products - one.products);
  if (!first || first.products <= faulty / 2) return 'The list below tells why.';
  const [one, many] = reasonTexts[first.reason];
  if (faulty === 1) return `It ${one}: change the mapping.`;
  return `${first.products === faulty ? 'All of these' : 'Most'} ${many}: change the mapping.`;
};

/** DESK-433: summary of the preview; gives the reason for skipped products only if most of them share it. */
export const describePreview = (counts: Counts): string => {
  const { faulty, unchanged } = counts;
  const written = counts.new + counts.changed;
  if (written > 0) return `Nothing is written yet. The import would write ${countProducts(written)}.`;
  if (faulty === 0 && unchanged === 0)
    return 'There is nothing to import: we found no products in this file.';
  if (faulty === 0) return 'There is nothing to import: the shop has these products already.';
  const leftOut =
    unchanged > 0
      ? `the shop has ${countProducts(unchanged)} already, and ${countProducts(faulty)} ${faulty === 1 ? 'is' : 'are'} left out.`
      : faulty === 1
        ? 'the only product is left out.'
        : `all ${countProducts(faulty)} are left out.`;
  return `Nothing would be imported: ${leftOut} ${describeReason(counts)}`;
};

/** DESK-434, DESK-522: one sentence for all rounded prices, with an example if the server sends one; null without rounded prices. */
export const describeRounding = ({ rounded = 0, roundedExample }: Counts): string | null => {
  if (rounded === 0) return null;
  const prices = rounded === 1 ? 'The price of 1 product' : `The prices of ${countProducts(rounded)}`;
  if (!roundedExample)
    return `${prices} ${rounded === 1 ? 'is' : 'are'} rounded, because a discount has whole percent here.`;
  const { title, line, message } = roundedExample;
  return `${prices} ${rounded === 1 ? 'differs' : 'differ'} from the file. For example, ‘${title}’ in line ${line}: ${message} ‘Download faults as CSV’ lists each.`;
};
