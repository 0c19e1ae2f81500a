import { stockRequestMessages } from '../../../contract/messages/stockRequests.ts';
import { maximumStockRequests, maximumUnconfirmedRequests } from '../../../contract/rules/stockRequests.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { AppError, notFound } from '../../domain/appError.ts';
import { readCategories } from '../../store/catalogue/categories.ts';
import { readVisibleProducts } from '../../store/catalogue/readVisibleProducts.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { hasSize, lockSize, recordRestocks } from '../../store/restockedSizes.ts';
import {
  confirmStockRequest,
  countOpenStockRequests,
  countUnconfirmedStockRequests,
  deleteOpenStockRequest,
  insertStockRequest,
  lockOpenStockRequest,
  type StockRequestKey,
  type StockRequestRow,
} from '../../store/stockRequests.ts';
import { findUser } from '../../store/users.ts';
import { enqueueEffect } from '../enqueueEffect.ts';
import type { TransactionContext } from '../transactionContext.ts';
import { recordedLanguage, type UseCaseContext } from '../useCaseContext.ts';

type Context = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'language'>;

interface WantedSize {
  readonly productId: string;
  readonly size: string;
}

/** Throws `not_found` for a product that shoppers do not see, or a size that it does not have. */
const requireSize = async (trx: StoreTransaction, { productId, size }: WantedSize): Promise<void> => {
  const { hiddenLeaves } = await readCategories(trx);
  const [product] = await readVisibleProducts(trx, [productId], hiddenLeaves);
  if (!product) throw notFound('The product');
  if (!(await hasSize(trx, productId, size))) throw notFound('The size');
};

const insertRequest = async (
  { trx, at, newId }: TransactionContext,
  { productId, size, email }: StockRequestKey,
  { userId, language }: Pick<StockRequestRow, 'language'> & { readonly userId: string | null },
): Promise<StockRequestRow | undefined> => {
  const row = {
    id: newId('stk'),
    product_id: productId,
    size,
    email,
    user_id: userId,
    created_at: at,
    confirmed_at: userId === null ? null : at,
    language,
  };
  return (await insertStockRequest(trx, row)) ? { ...row, notified_at: null } : undefined;
};

/** A shopper who lost the email gets it again a day later. */
const toConfirmationKey = ({ id }: StockRequestRow, at: string): string =>
  `mail:stock-confirmation:${id}:${at.slice(0, 10)}`;

/**
 * STOCK-05: a request of a shopper without an account, which waits for the link in its email. Beyond the limits of its address nothing is
 * recorded, and the reply does not tell.
 */
export const requestStockMail = async (
  { store, clock, newId, language }: Context,
  { productId, size, email: address }: WantedSize & { readonly email: string },
): Promise<void> => {
  const key = { productId, size, email: normalizeEmail(address) };
  await store.transaction(async (trx) => {
    const transaction: TransactionContext = { trx, at: clock().toISOString(), newId };
    await requireSize(trx, key);
    const open = await lockOpenStockRequest(trx, key);
    const isFull =
      (await countUnconfirmedStockRequests(trx, key.email)) >= maximumUnconfirmedRequests ||
      (await countOpenStockRequests(trx, key.email)) >= maximumStockRequests;
    const request =
      open ??
      (isFull
        ? undefined
        : await insertRequest(transaction, key, { userId: null, language: recordedLanguage({ language }) }));
    if (!request) return;
    // Dropped by its handler if the address was confirmed.
    await enqueueEffect(transaction, {
      kind: 'mail.stockConfirmation',
      effectKey: toConfirmationKey(request, transaction.at),
      payload: { requestId: request.id, at: transaction.at },
    });
  });
};

interface StockRequestEdit extends WantedSize {
  readonly userId: string;
  readonly type: 'add' | 'remove';
}

/** STOCK-04: adds or ends a request of an account, whose address needs no confirmation. Throws `rate_limited` beyond the limit of an address. */
export const editStockRequests = async (
  { store, clock, newId, language }: Context,
  { userId, type, productId, size }: StockRequestEdit,
): Promise<void> =>
  store.transaction(async (trx) => {
    const transaction: TransactionContext = { trx, at: clock().toISOString(), newId };
    const user = await findUser(trx, userId);
    if (!user) throw notFound('The user');
    const key = { productId, size, email: normalizeEmail(user.email) };
    if (type === 'remove') return deleteOpenStockRequest(trx, key);
    await requireSize(trx, key);
    const open = await lockOpenStockRequest(trx, key);
    if (!open && (await countOpenStockRequests(trx, key.email)) >= maximumStockRequests)
      throw new AppError('rate_limited', stockRequestMessages.tooMany);
    if (open?.user_id === userId) return;
    if (open) await confirmStockRequest(trx, { id: open.id, at: transaction.at, userId });
    else await insertRequest(transaction, key, { userId, language: recordedLanguage({ language }) });
    // It may have come back while the page still showed it as sold out.
    await lockSize(trx, productId, size);
    await recordRestocks(trx, [productId], transaction.at);
  });
