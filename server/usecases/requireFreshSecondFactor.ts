import { formatCents } from '../../contract/money.ts';
import { secondFactorFreshMinutes } from '../../contract/rules/accounts.ts';
import { AppError } from '../domain/appError.ts';
import type { StoreTransaction } from '../store/database.ts';
import { hasSecondFactor } from '../store/secondFactors.ts';
import type { CurrentUser, UseCaseContext } from './useCaseContext.ts';

/**
 * Throws `second_factor_required` for a refund above the limit, unless the session gave its second factor a moment ago. In a demo where
 * it is optional, an account without a factor is not asked.
 */
export const requireFreshSecondFactor = async (
  { config, clock }: Pick<UseCaseContext, 'config' | 'clock'>,
  trx: StoreTransaction,
  staff: CurrentUser,
  amountCents: number,
): Promise<void> => {
  const { isRequired, refundLimitCents } = config.secondFactor;
  if (amountCents <= refundLimitCents) return;
  const isFresh =
    typeof staff.secondFactorMs === 'number' &&
    clock().getTime() - staff.secondFactorMs < secondFactorFreshMinutes * 60_000;
  if (isFresh || (!isRequired && !(await hasSecondFactor(trx, staff.id)))) return;
  throw new AppError(
    'second_factor_required',
    `A refund above ${formatCents(refundLimitCents)} needs the code of your authenticator app.`,
  );
};
