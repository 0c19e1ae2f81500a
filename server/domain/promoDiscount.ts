/** The discount of a promo code per line, in whole cents. Pure. */
import { discountedCents } from '../../contract/money.ts';
import { shareCents } from '../../contract/shareCents.ts';
import { minimumPaymentCents, type PromoError, type PromoRule } from './promo.ts';

/** A line of a cart; `isEligible` is whether the promo code applies to its product, true by default. */
export interface PromoLine {
  readonly unitCents: number;
  readonly quantity: number;
  readonly isEligible?: boolean;
}

/** A discount before its limit, and the amount of each line that it is taken from. */
interface Discount {
  readonly cents: number;
  readonly baseCents: readonly number[];
}

const percentOffCents = (cents: number, percent: number): number =>
  // `discountedCents` at the complementary percentage rounds the discount half up.
  discountedCents(cents, 100 - percent);

const findEligible = <L extends PromoLine>(lines: readonly L[]): L[] =>
  lines.filter(({ isEligible }) => isEligible !== false);

const totalDiscount = ({ kind, value }: PromoRule, lines: readonly PromoLine[]): Discount => {
  const baseCents = lines.map(({ unitCents, quantity, isEligible }) =>
    isEligible === false ? 0 : unitCents * quantity,
  );
  const eligibleCents = baseCents.reduce((sum, cents) => sum + cents, 0);
  return {
    cents: kind === 'percent' ? percentOffCents(eligibleCents, value) : Math.min(value, eligibleCents),
    baseCents,
  };
};

/**
 * Buy X get Y: the units are sorted by price and taken in groups of X + Y, the most expensive first; the Y cheapest units of each complete
 * group are reduced. The discount counts for all units of the groups, so that a returned unit takes its share back with it.
 */
const groupDiscount = (
  { value, buyQuantity, getQuantity }: PromoRule,
  lines: readonly PromoLine[],
): Discount => {
  const units = lines
    .flatMap(({ unitCents, quantity, isEligible }, line) =>
      isEligible === false ? [] : Array.from({ length: quantity }, () => ({ unitCents, line })),
    )
    .sort((a, b) => b.unitCents - a.unitCents || a.line - b.line);
  const groupSize = buyQuantity + getQuantity;
  const groupedCount = getQuantity > 0 ? units.length - (units.length % groupSize) : 0;
  const baseCents = lines.map(() => 0);
  let cents = 0;
  for (const [index, { unitCents, line }] of units.slice(0, groupedCount).entries()) {
    baseCents[line] = (baseCents[line] ?? 0) + unitCents;
    if (index % groupSize >= buyQuantity) cents += percentOffCents(unitCents, value);
  }
  return { cents, baseCents };
};

/**
 * The discount of each line; at least `remainingCents` of the subtotal remain to be paid. The shares add up to the discount exactly,
 * and none exceeds its line.
 */
export const promoLineDiscounts = (
  rule: PromoRule,
  lines: readonly PromoLine[],
  remainingCents: number = minimumPaymentCents,
): number[] => {
  const subTotalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const { cents, baseCents } =
    rule.kind === 'buy_get' ? groupDiscount(rule, lines) : totalDiscount(rule, lines);
  return shareCents(Math.min(cents, Math.max(0, subTotalCents - remainingCents)), baseCents);
};

const countItems = (count: number): string => (count === 1 ? '1 more item' : `${count} more items`);

/** Why a promo code that is valid otherwise does not apply to these lines; undefined if it applies. */
export const findPromoItemsError = (
  { kind, buyQuantity, getQuantity, scope }: PromoRule,
  lines: readonly PromoLine[],
): PromoError | undefined => {
  const eligible = findEligible(lines).reduce((sum, { quantity }) => sum + quantity, 0);
  if (kind === 'buy_get' && eligible < buyQuantity + getQuantity) {
    const missing = countItems(buyQuantity + getQuantity - eligible);
    const message = scope
      ? `Add ${missing} from ${scope.name} to use this promo code.`
      : `Add ${missing} to use this promo code.`;
    return { code: 'promo_minimum', message };
  }
  if (scope && eligible === 0)
    return { code: 'promo_minimum', message: `This promo code is for items from ${scope.name}.` };
  return undefined;
};
