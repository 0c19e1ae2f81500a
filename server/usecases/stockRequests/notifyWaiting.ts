import { stockMailPauseHours, stockMailsPerUnit } from '../../../contract/rules/stockRequests.ts';
import { timeBefore } from '../../domain/timeBefore.ts';
import { readCategories } from '../../store/catalogue/categories.ts';
import { readVisibleProducts } from '../../store/catalogue/readVisibleProducts.ts';
import { deleteRestock, lockDueRestock, postponeRestock } from '../../store/restockedSizes.ts';
import { readAvailable } from '../../store/stock.ts';
import { countNotifiedSince, lockWaitingStockRequests, markNotified } from '../../store/stockRequests.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import type { UseCaseContext } from '../useCaseContext.ts';

/** Emails of one transaction. */
const sliceSize = 50;
const pauseMs = stockMailPauseHours * 3_600_000;

/**
 * STOCK-07: enqueues the next emails about a size that is back in stock, in the order of asking: in `stockMailPauseHours` to at most
 * `stockMailsPerUnit` shoppers for each available unit. A request is marked in the same transaction, so that it gets one email.
 */
export const notifyWaiting = async (
  { store, clock, newId }: Pick<UseCaseContext, 'store' | 'clock' | 'newId'>,
  restockId: string,
): Promise<void> =>
  store.transaction(async (trx) => {
    const now = clock();
    const at = now.toISOString();
    const due = await lockDueRestock(trx, restockId, at);
    if (!due) return;
    const key = { productId: due.product_id, size: due.size };
    const available = await readAvailable(trx, key);
    if (available <= 0) return deleteRestock(trx, restockId);
    const later = new Date(now.getTime() + pauseMs).toISOString();
    const { hiddenLeaves } = await readCategories(trx);
    const [product] = await readVisibleProducts(trx, [key.productId], hiddenLeaves);
    // Showing it again changes no stock, so it is looked at later.
    if (!product) return postponeRestock(trx, restockId, later);
    const sent = await countNotifiedSince(trx, key, timeBefore(now, pauseMs));
    const left = available * stockMailsPerUnit - sent;
    if (left <= 0) return postponeRestock(trx, restockId, later);
    const limit = Math.min(left, sliceSize);
    const waiting = await lockWaitingStockRequests(trx, key, limit);
    for (const { id: requestId } of waiting)
      await enqueueEffect(
        { trx, at, newId },
        {
          kind: 'mail.backInStock',
          effectKey: `mail:back-in-stock:${requestId}:${at}`,
          payload: { requestId, at },
        },
      );
    if (waiting.length > 0)
      await markNotified(
        trx,
        waiting.map(({ id }) => id),
        at,
      );
    if (waiting.length < limit) return deleteRestock(trx, restockId);
    await postponeRestock(trx, restockId, limit < left ? at : later);
  });
