import type { ReplyOf } from '../../../contract/endpoint.ts';
import { toMajor } from '../../../contract/currency.ts';
import { toDollars } from '../../../contract/money.ts';
import { orderStatuses } from '../../../contract/orderStatechart.ts';
import { startOfDay } from '../../../contract/zonedTime.ts';
import type { adminOverview } from '../../../contract/wire/adminOrders.ts';
import {
  countOrdersByStatus,
  countReturns,
  countLowStockSizes,
  sumOrdersPlacedSince,
  listLowStockSizes,
  type SumIn,
} from '../../store/admin/overview.ts';
import { countProblems } from '../../store/admin/problems.ts';
import { countDisabledEndpoints } from '../../store/admin/webhooks.ts';
import { countUndecidedWithdrawals } from '../../store/withdrawals.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { listUnresolvedRefunds } from './unresolvedRefunds.ts';

export type Overview = ReplyOf<typeof adminOverview>;

const shownSizes = 8;

/** A sum in its wire format. */
export const toSumIn = ({ currency, cents }: SumIn): { currency: string; total: number } => ({
  currency,
  total: toMajor(cents, currency),
});

/** ROLE-05: dashboard figures. A day starts at midnight in the shop's time zone. */
export const readOverview = async ({
  store: { db },
  clock,
  config: { timeZone },
}: Pick<UseCaseContext, 'store' | 'clock'> & {
  readonly config: { readonly timeZone: string };
}): Promise<Overview> => {
  const counts = await countOrdersByStatus(db);
  const today = await sumOrdersPlacedSince(db, startOfDay(clock(), timeZone));
  const stock = await countLowStockSizes(db);
  const lowestStock = await listLowStockSizes(db, shownSizes);
  return {
    orders: orderStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    today: {
      count: today.count,
      total: toDollars(today.cents),
      ...(today.others.length > 0 ? { others: today.others.map(toSumIn) } : {}),
    },
    returns: {
      requested: await countReturns(db, 'requested'),
      received: await countReturns(db, 'received'),
    },
    withdrawals: await countUndecidedWithdrawals(db),
    failedRefunds: (await listUnresolvedRefunds(db)).length,
    disabledWebhooks: await countDisabledEndpoints(db),
    problems: await countProblems(db),
    stock: {
      outOfStock: stock.out,
      low: stock.low,
      shortest: lowestStock.map(({ id, title, color, name, available }) => ({
        _product: { _id: id, title, color },
        size: name,
        available,
      })),
    },
  };
};
