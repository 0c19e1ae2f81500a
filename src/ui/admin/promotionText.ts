import { formatDollars } from '../../../contract/money.ts';

/** A promo rule of the contract, or the part of it in the audit log. */
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

interface FieldNames {
  readonly [field: string]: string;
}

/** The names of the fields that differ. */
const listChanges = (names: FieldNames, before: RuleValues, after: RuleValues): string[] =>
  Object.entries(names).flatMap(([field, name]) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [name],
  );

const ruleFields: FieldNames = {
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
  const changes = listChanges(ruleFields, before, after);
  return `Changed ${[...(from === to ? [] : [`${from} to ${to}`]), ...changes].join(', ')}`;
};

const campaignFields: FieldNames = {
  name: 'the name',
  description: 'the text',
  bgColor: 'the background',
  textColor: 'the colour of the text',
  hidden: 'the visibility',
  startsAt: 'the start',
  endsAt: 'the end',
  products: 'the products',
};

/** What a change of a campaign changed; null is no campaign. */
export const describeCampaignChange = (before: RuleValues | null, after: RuleValues | null): string => {
  if (before === null) return 'Created';
  if (after === null) return 'Removed';
  return `Changed ${listChanges(campaignFields, before, after).join(', ')}`;
};

const categoryFields: FieldNames = {
  slug: 'the address',
  hidden: 'the visibility',
};

/** What a change of a category changed; null is no category. */
export const describeCategoryChange = (before: RuleValues | null, after: RuleValues | null): string => {
  if (before === null) return 'Created';
  if (after === null) return 'Removed';
  const { name: from } = before;
  const { name: to } = after;
  const changes = listChanges(categoryFields, before, after);
  return `Changed ${[...(from === to ? [] : [`${String(from)} to ${String(to)}`]), ...changes].join(', ')}`;
};
