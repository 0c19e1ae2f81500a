import { formatDollars } from '../../../../contract/money.ts';

/** A rule of the contract, or what the audit log holds of one. */
interface RuleValues {
  readonly [name: string]: unknown;
}

const readNumber = (rule: RuleValues, name: string): number => Number(rule[name] ?? 0);

/** The discount of a promo code in a few words: `Buy 2, get 1 free`. */
export const describePromoRule = (rule: RuleValues | null): string => {
  if (rule === null) return '';
  const value = readNumber(rule, 'value');
  if (rule['kind'] === 'amount') return `${formatDollars(value)} off`;
  if (rule['kind'] === 'percent') return `${value}% off`;
  const price = value === 100 ? 'free' : `${value}% off`;
  return `Buy ${readNumber(rule, 'buyQuantity')}, get ${readNumber(rule, 'getQuantity')} ${price}`;
};

const fieldNames: { readonly [field: string]: string } = {
  minimum: 'the minimum',
  maxUses: 'the uses in total',
  maxUsesPerUser: 'the uses per shopper',
  startsAt: 'the start',
  endsAt: 'the end',
  scope: 'the products',
  firstOrderOnly: 'the limit to first orders',
  enabled: 'whether it is on',
};

/** What a change of a rule changed; null is no code. */
export const describeRuleChange = (before: RuleValues | null, after: RuleValues | null): string => {
  if (before === null) return `Created: ${describePromoRule(after)}`;
  if (after === null) return 'Removed';
  const [from, to] = [describePromoRule(before), describePromoRule(after)];
  const fields = Object.entries(fieldNames).flatMap(([field, name]) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [name],
  );
  return `Changed ${[...(from === to ? [] : [`${from} to ${to}`]), ...fields].join(', ')}`;
};
