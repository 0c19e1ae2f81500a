/** Outbox handlers of the emails about sizes that are back in stock. */
import { formatDollars, toDollars } from '../../contract/money.ts';
import { imageWidths, pictureUrl } from '../../contract/pictures.ts';
import { itemPicture } from '../mail/orderBlocks.ts';
import type { StockMailInput } from '../mail/stockConfirmation.ts';
import { templatesIn } from '../mail/templatesIn.ts';
import { readCategories } from '../store/catalogue/categories.ts';
import { readVisibleProducts } from '../store/catalogue/readVisibleProducts.ts';
import { parsePictures } from '../store/catalogue/toProducts.ts';
import type { ProductsTable } from '../store/schema.ts';
import { lockSize, recordRestocks } from '../store/restockedSizes.ts';
import { readAvailable } from '../store/stock.ts';
import { findStockRequest, reopenStockRequest, type StockRequestRow } from '../store/stockRequests.ts';
import { findUser } from '../store/users.ts';
import { done, dropped } from './jobResult.ts';
import type { JobContext } from './jobContext.ts';
import { shopUrlIn } from './orderUrl.ts';
import type { OutboxHandlers } from './outboxHandlers.ts';

const findVisibleProduct = async ({ store: { db } }: JobContext, id: string) => {
  const { hiddenLeaves } = await readCategories(db);
  const [product] = await readVisibleProducts(db, [id], hiddenLeaves);
  return product;
};

/** The present address of an account, otherwise the one of the request. */
const findAddress = async (
  { store: { db } }: JobContext,
  { user_id: userId, email }: StockRequestRow,
): Promise<string | undefined> => (userId === null ? email : (await findUser(db, userId))?.email);

/** A link with the token in its fragment: browsers send it neither to the server nor as a referrer, so that no log contains it. */
const toLink = (shopUrl: string, page: 'confirm' | 'end', token: string): string =>
  `${shopUrl}/back-in-stock/${page}#${token}`;

const toMailInput = (
  { config, stockRequestTokens }: JobContext,
  { id, size, language }: StockRequestRow,
  product: ProductsTable,
): Omit<StockMailInput, 'effectKey' | 'to' | 'at'> => {
  const token = stockRequestTokens.tokenFor(id);
  const [picture] = parsePictures(product.pictures);
  const { origin } = config;
  return {
    item: {
      ...itemPicture(picture && pictureUrl(picture.id, imageWidths.main, 'webp'), origin),
      brand: product.brand,
      title: product.title,
      amount: formatDollars(toDollars(product.sale_cents)),
    },
    color: product.color,
    size,
    endUrl: toLink(shopUrlIn(config, language), 'end', token),
    // Not below the path of the language, which is that of pages.
    unsubscribeUrl: `${origin}/api/v1/stock-requests/unsubscribe?${new URLSearchParams({ token, ...(language === null ? {} : { language }) })}`,
  };
};

/** Makes a request wait again whose size is sold out or whose product is hidden; false if shoppers can buy it. */
const reopenUnlessOffered = (
  { store, clock }: JobContext,
  request: StockRequestRow,
  { notifiedAt, isShown }: { readonly notifiedAt: string; readonly isShown: boolean },
): Promise<boolean> =>
  store.transaction(async (trx) => {
    const { product_id: productId, size } = request;
    // A restock from now on sees the request.
    await lockSize(trx, productId, size);
    if (isShown && (await readAvailable(trx, { productId, size })) > 0) return false;
    await reopenStockRequest(trx, request, notifiedAt);
    // Showing the product again changes no stock.
    if (!isShown) await recordRestocks(trx, [productId], clock().toISOString());
    return true;
  });

export const stockMails: Pick<OutboxHandlers, 'mail.stockConfirmation' | 'mail.backInStock'> = {
  'mail.stockConfirmation': async (context, { effectKey, payload: { requestId, at } }) => {
    const { store, config, mailer, stockRequestTokens } = context;
    const request = await findStockRequest(store.db, requestId);
    if (!request) return dropped('The request was ended.');
    if (request.confirmed_at !== null) return dropped('The address was confirmed.');
    const product = await findVisibleProduct(context, request.product_id);
    if (!product) return dropped('Shoppers cannot see the product.');
    const confirmUrl = toLink(
      shopUrlIn(config, request.language),
      'confirm',
      stockRequestTokens.tokenFor(requestId),
    );
    const input = { ...toMailInput(context, request, product), effectKey, to: request.email, at };
    const { stockConfirmation } = await templatesIn(request.language);
    await mailer.send(stockConfirmation({ ...input, confirmUrl }));
    return done;
  },
  /** STOCK-06: a request that was ended gets no email; one whose size is sold out again, or whose product is hidden, waits on. */
  'mail.backInStock': async (context, { effectKey, payload: { requestId, at }, attempt }) => {
    const { store, config, mailer } = context;
    const request = await findStockRequest(store.db, requestId);
    if (request?.notified_at !== at) return dropped('The request was ended.');
    const to = await findAddress(context, request);
    const product = await findVisibleProduct(context, request.product_id);
    const isShown = product !== undefined;
    // A second attempt cannot know whether the first one sent it.
    if (attempt === 1 && (await reopenUnlessOffered(context, request, { notifiedAt: at, isShown })))
      return dropped('Shoppers cannot buy the size; the request waits again.');
    if (!to || !product) return dropped('Shoppers cannot see the product.');
    const productUrl = `${shopUrlIn(config, request.language)}/product/${product.id}`;
    const { backInStock } = await templatesIn(request.language);
    await mailer.send(
      backInStock({ ...toMailInput(context, request, product), effectKey, to, at, productUrl }),
    );
    return done;
  },
};
