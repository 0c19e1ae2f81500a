/** The links in the emails of a request. */
import { stockRequestMessages } from '../../../contract/messages/stockRequests.ts';
import type { StockRequestTokens } from '../../auth/stockRequestTokens.ts';
import { AppError } from '../../domain/appError.ts';
import { findProduct } from '../../store/admin/products.ts';
import { lockSize, recordRestocks } from '../../store/restockedSizes.ts';
import {
  confirmStockRequest,
  deleteStockRequestsOfAddress,
  findStockRequest,
} from '../../store/stockRequests.ts';
import type { UseCaseContext } from '../useCaseContext.ts';

interface Context extends Pick<UseCaseContext, 'store' | 'clock'> {
  readonly stockRequestTokens: StockRequestTokens;
}

const linkInvalid = () => new AppError('link_invalid', stockRequestMessages.linkInvalid);

/** STOCK-05: confirms the address of a request. If the size is back already, its email is due now. Throws `link_invalid`. */
export const confirmStockMail = async (
  { store, clock, stockRequestTokens }: Context,
  token: string,
): Promise<{ readonly productId: string; readonly title: string; readonly size: string }> => {
  const id = stockRequestTokens.read(token);
  if (id === undefined) throw linkInvalid();
  return store.transaction(async (trx) => {
    const at = clock().toISOString();
    const request = await findStockRequest(trx, id);
    const product = request && (await findProduct(trx, request.product_id));
    if (!request || !product) throw linkInvalid();
    const { product_id: productId, size } = request;
    await lockSize(trx, productId, size);
    await confirmStockRequest(trx, { id, at, userId: null });
    await recordRestocks(trx, [productId], at);
    return { productId, title: product.title, size };
  });
};

/** STOCK-09: ends every request of the address of a link; nothing of it is stored then. Throws `link_invalid` for a wrong token only. */
export const endStockMails = async ({ store, stockRequestTokens }: Context, token: string): Promise<void> => {
  const id = stockRequestTokens.read(token);
  if (id === undefined) throw linkInvalid();
  await store.transaction(async (trx) => {
    const request = await findStockRequest(trx, id);
    if (request) await deleteStockRequestsOfAddress(trx, request.email);
  });
};
