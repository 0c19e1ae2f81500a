import { insertUnmatchedWithdrawal } from '../unmatchedWithdrawal.ts';
import { upsertCampaign } from '../../../../server/store/catalogue/writeCampaigns.ts';
import { insertSpringCampaign } from '../springCampaign.ts';
import type { Store } from '../../../../server/store/database.ts';
import { insertWebhookEndpoint } from '../webhookSamples.ts';
import { insertPackableOrders } from '../packableOrders.ts';
import { insertPastOrder } from '../pastOrder.ts';
import { openAdminShop } from '../adminShop.ts';

export type UndoShop = Awaited<ReturnType<typeof openAdminShop>>;

/** A paid order of a coat in S, of which nothing has left. */
export const undoOrderId = 'ord_undo';

/** The shop that the actions act on. */
export const openUndoShop = async (store: Store): Promise<UndoShop> => {
  const shop = await openAdminShop(store);
  await insertSpringCampaign(store);
  await insertWebhookEndpoint(store);
  await insertUnmatchedWithdrawal(store, 'wdr_1');
  const { id: userId, cartId } = shop.ada;
  const placed = { id: undoOrderId, productId: 'coat', sizes: ['S'], status: 'processing' } as const;
  await insertPastOrder(store, { userId, cartId, ...placed });
  await insertPackableOrders(store, { userId, cartId });
  // Places without ties, which an order would resolve.
  for (const [position, id] of ['men', 'men-clothing', 'men-clothing-jackets'].entries())
    await store.db.updateTable('categories').set({ position }).where('id', '=', id).execute();
  const women = { id: 'women', name: 'Women', slug: 'women', level: 1, parent_id: null } as const;
  await store.db
    .insertInto('categories')
    .values({ ...women, position: 3, hidden: 0 })
    .execute();
  const summer = { id: 'summer', name: 'Summer', description: 'Hats.', bg_color: '#ffffff' };
  await upsertCampaign(store.db, { ...summer, text_color: '#171613', hidden: 0, position: 1 }, ['belt']);
  return shop;
};

/** An action, and another one of its kind on the same subject. */
export type UndoSample = readonly [
  perform: (shop: UndoShop) => Promise<unknown>,
  performAnother: (shop: UndoShop) => Promise<unknown>,
];
