/** INTL-26, INTL-47, INTL-64: the sums of the VAT report; those of past days are stored. */
import type { Address } from '../../../contract/types.ts';
import { startOfDay } from '../../../contract/zonedTime.ts';
import { createVatSums, type VatSum } from '../../domain/vatSums.ts';
import {
  countMovements,
  listVatOfOrders,
  pageOfMovements,
  pageOfPlacedOrders,
} from '../../store/admin/vatReport.ts';
import type { Handle } from '../../store/database.ts';
import type { OrderRow } from '../../store/orders.ts';
import {
  deleteVatDays,
  insertVatDay,
  listVatDays,
  readVatDaysState,
  type VatDay,
} from '../../store/vatDays.ts';
import { readPages } from '../account/exportStream.ts';
import { readCorrections } from '../orders/read/corrections.ts';
import { parseVatLines } from '../orders/read/presentVat.ts';
import type { UseCaseContext } from '../useCaseContext.ts';

type Period = Pick<VatDay, 'from' | 'to'>;

/** Rows of one statement of the report; some milliseconds of work. */
export const reportPageSize = 500;

const refundKinds = ['refund', 'reversal'] as const;

const keyOf = (order: Pick<OrderRow, 'shipping_address' | 'currency'>) => {
  // Validated by the contract's struct before it was stored.
  const { country } = JSON.parse(order.shipping_address) as Pick<Address, 'country'>;
  return { country, currency: order.currency };
};

/** Adds up orders and refunds of the period. Reads in pages, so that other requests are answered in between. */
const sumVat = async (db: Handle, period: Period): Promise<Pick<VatDay, 'movements' | 'sums'>> => {
  const sums = createVatSums();
  let movements = 0;
  for await (const page of readPages(pageOfPlacedOrders(db, period), reportPageSize)) {
    movements += page.length;
    for (const order of page)
      for (const { rate, grossCents, vatCents } of parseVatLines(order))
        sums.add({ ...keyOf(order), rate, grossCents, vatCents });
  }
  for (const kind of refundKinds)
    for await (const page of readPages(pageOfMovements(db, kind, period), reportPageSize)) {
      movements += page.length;
      const refundIds = new Set(page.map(({ id }) => id));
      const orders = await listVatOfOrders(db, [...new Set(page.map(({ orderId }) => orderId))]);
      const corrections = await readCorrections(db, orders);
      // Other corrections of these orders count for what is left of each rate, and are not summed.
      for (const order of orders)
        for (const correction of corrections.get(order.id) ?? [])
          if (correction.kind === kind && refundIds.has(correction.refund.id))
            for (const { rate, grossCents, vatCents } of correction.vat)
              sums.add({
                ...keyOf(order),
                rate,
                refundedGrossCents: grossCents,
                refundedVatCents: vatCents,
              });
    }
  return { movements, sums: sums.list() };
};

const totalOf = (days: readonly VatDay[]): number => days.reduce((sum, { movements }) => sum + movements, 0);

/**
 * The VAT of a period by country of delivery, rate and currency: that of its stored days, and what came after them. Where the stored days have another
 * number of movements than orders and refunds, all is added up.
 */
export const readVatSums = async (db: Handle, period: Period): Promise<readonly VatSum[]> => {
  const days = await listVatDays(db, period);
  const until = days.at(-1)?.to ?? period.from;
  const isComplete = (await countMovements(db, { from: period.from, to: until })) === totalOf(days);
  const { sums } = await sumVat(db, { from: isComplete ? until : period.from, to: period.to });
  if (!isComplete) return sums;
  const all = createVatSums();
  for (const sum of [...days.flatMap((day) => day.sums), ...sums]) all.add(sum);
  return all.list();
};

const hourMs = 3_600_000;

/**
 * Stores the first day that has movements and is not stored; false if there is none. A day is stored an hour after its end, for transactions
 * that began in it. Days that lack a movement, or are days of another time zone, are deleted: the next runs store them anew.
 */
export const storeVatDay = async ({
  store: { db },
  clock,
  config: { timeZone },
}: Pick<UseCaseContext, 'store' | 'clock'> & {
  readonly config: { readonly timeZone: string };
}): Promise<boolean> => {
  const today = startOfDay(new Date(clock().getTime() - hourMs), timeZone);
  const { until, movements } = await readVatDaysState(db);
  const rest = { from: until, to: today };
  const [order] = await pageOfPlacedOrders(db, rest)(undefined, 1);
  const refunds = await Promise.all(refundKinds.map((kind) => pageOfMovements(db, kind, rest)(undefined, 1)));
  const [first] = [order?.placedAt, ...refunds.map(([refund]) => refund?.at)]
    .filter((at) => at !== undefined && at !== null)
    .toSorted();
  if (first === undefined) {
    if ((await countMovements(db, { from: '', to: until })) !== movements) await deleteVatDays(db);
    return false;
  }
  const from = startOfDay(new Date(first), timeZone);
  if (from < until) await deleteVatDays(db);
  else {
    // Noon of the next day, also where a day has 23 or 25 hours.
    const to = startOfDay(new Date(Date.parse(from) + 36 * hourMs), timeZone);
    await insertVatDay(db, { from, to, ...(await sumVat(db, { from, to })) });
  }
  return true;
};
