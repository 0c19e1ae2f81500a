import type { WithdrawalScope } from '../../machines/withdrawal/types.ts';

export const scopeLabels: { readonly [S in WithdrawalScope]: string } = {
  whole: 'The whole order',
  some: 'Only some items',
};
