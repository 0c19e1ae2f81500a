import type { ReplyOf } from '../../../contract/call.ts';
import { toDollars } from '../../../contract/money.ts';
import { orderStatuses } from '../../../contract/orderStatechart.ts';
import type { adminOverview } from '../../../contract/wire/adminOrders.ts';
import {
  countOrdersByStatus,
  countReturns,
  countShortSizes,
  placedSince,
  shortestSizes,
} from '../../store/admin/overview.ts';
import type { Purchasing } from '../purchasing.ts';
import { readOpenRefusals } from './refusedRefunds.ts';

export type Overview = ReplyOf<typeof adminOverview>;

const shownSizes = 8;

/** ROLE-05: the shop at a glance. A day begins at midnight UTC, as all times of the shop are in UTC. */
export const readOverview = async ({
  store: { db },
  clock,
}: Pick<Purchasing, 'store' | 'clock'>): Promise<Overview> => {
  const counts = await countOrdersByStatus(db);
  const today = await placedSince(db, `${clock().toISOString().slice(0, 10)}T00:00:00.000Z`);
  const stock = await countShortSizes(db);
  const shortest = await shortestSizes(db, shownSizes);
  return {
    orders: orderStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    today: { count: today.count, total: toDollars(today.cents) },
    returns: {
      requested: await countReturns(db, 'requested'),
      received: await countReturns(db, 'received'),
    },
    failedRefunds: (await readOpenRefusals(db)).length,
    stock: {
      outOfStock: stock.out,
      low: stock.low,
      shortest: shortest.map(({ id, title, color, name, available }) => ({
        _product: { _id: id, title, color },
        size: name,
        available,
      })),
    },
  };
};
