import type { VatClass } from '../../../../contract/rules/vat.ts';

export const vatClassNames: { readonly [C in VatClass]: string } = {
  standard: 'Standard',
  reduced: 'Reduced',
  second_reduced: 'Second reduced',
};
