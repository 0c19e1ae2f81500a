import { createStockRequestTokens } from '../../../server/auth/stockRequestTokens.ts';
import type { Store } from '../../../server/store/database.ts';
import { start } from './seedShop.ts';
import type { OwnedIds } from './populatedShop.ts';

/** Those of `openTestApp` and `openTestShop`. */
export const testStockTokens = createStockRequestTokens('a secret of thirty-two characters');

const token = testStockTokens.tokenFor('stk_sample');
const wanted = { productId: 'coat', size: 'S' };

/** The request that the sample links are of. */
export const insertSampleStockRequest = async ({ db }: Store): Promise<void> => {
  await db
    .insertInto('stock_requests')
    .values({
      id: 'stk_sample',
      product_id: 'coat',
      size: 'S',
      email: 'guest@example.com',
      user_id: null,
      created_at: start,
      confirmed_at: start,
      notified_at: null,
    })
    .execute();
};

export const stockRequestSamples = {
  requestStockMail: ({ email }: OwnedIds) => [{ body: { ...wanted, email } }],
  editStockRequests: () => (['add', 'remove'] as const).map((type) => ({ body: { ...wanted, type } })),
  confirmStockMail: () => [{ body: { token } }],
  endStockMails: () => [{ body: { token } }],
};
