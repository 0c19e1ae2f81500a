import { type Currency, formatMinor } from '../../contract/currency.ts';
import { exactListCents } from '../../contract/priceList.ts';
import { secondFactorFreshMinutes } from '../../contract/rules/accounts.ts';
import { AppError } from '../domain/appError.ts';
import type { StoreTransaction } from '../store/database.ts';
import { hasSecondFactor } from '../store/secondFactors.ts';
import type { CurrentUser, UseCaseContext } from './useCaseContext.ts';

interface Refunded {
  readonly cents: number;
  readonly currency: Currency;
}

/**
 * Throws `second_factor_required` for a refund above the limit, in its currency, unless the session gave its second factor a moment ago. In a demo where
 * it is optional, an account without a factor is not asked.
 */
export const requireFreshSecondFactor = async (
  { config, clock }: Pick<UseCaseContext, 'config' | 'clock'>,
  trx: StoreTransaction,
  staff: CurrentUser,
  { cents, currency }: Refunded,
): Promise<void> => {
  const { isRequired, refundLimitCents } = config.secondFactor;
  const list = config.priceLists.find((each) => each.currency === currency);
  // Without a price list, nothing says what the currency is worth.
  const limitCents = currency && !list ? 0 : exactListCents(refundLimitCents, list);
  if (cents <= limitCents) return;
  const isFresh =
    typeof staff.secondFactorMs === 'number' &&
    clock().getTime() - staff.secondFactorMs < secondFactorFreshMinutes * 60_000;
  if (isFresh || (!isRequired && !(await hasSecondFactor(trx, staff.id)))) return;
  throw new AppError(
    'second_factor_required',
    `A refund above ${formatMinor(limitCents, currency)} needs the code of your authenticator app.`,
  );
};
