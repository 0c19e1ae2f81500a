import type { FastifyInstance } from 'fastify';
import { formatDollars } from '../../contract/money.ts';
import {
  adminCampaigns,
  adminPromoCodes,
  enablePromoCode,
  showCampaign,
} from '../../contract/wire/adminOffers.ts';
import { adminOrderById, adminOrders, adminOverview, refundOrder } from '../../contract/wire/adminOrders.ts';
import {
  adminProductById,
  adminProducts,
  offerProduct,
  showProduct,
  stockProduct,
} from '../../contract/wire/adminProducts.ts';
import { adminReturns } from '../../contract/wire/adminReturns.ts';
import { done } from '../http/answers.ts';
import { keyedId } from '../http/keyedId.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { offer, show, stock } from '../usecases/admin/editProduct.ts';
import {
  readCampaignsForStaff,
  readPromoCodes,
  setCampaign,
  setPromoCode,
} from '../usecases/admin/offers.ts';
import { readAllOrders, readOrderForStaff } from '../usecases/admin/orders.ts';
import { readOverview } from '../usecases/admin/overview.ts';
import { readAllProducts, readProductForStaff } from '../usecases/admin/products.ts';
import { refundOrder as refund } from '../usecases/admin/refundOrder.ts';
import { readAllReturns } from '../usecases/admin/returns.ts';

const registerOrders = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, adminOverview, () => readOverview(shop));
  route(app, shop, adminOrders, ({ query }) => readAllOrders(shop, query));
  route(app, shop, adminOrderById, ({ params }) => readOrderForStaff(shop, params.id));
  route(app, shop, adminReturns, ({ query }) => readAllReturns(shop, query));
  route(app, shop, refundOrder, async (request) => {
    const { user, params, body } = request;
    const order = await refund(shop, user, params.id, body, keyedId(shop, 'ref', request));
    return done(`${formatDollars(body.amount)} is on its way back`, 201, order);
  });
};

const registerProducts = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, adminProducts, ({ query }) => readAllProducts(shop, query));
  route(app, shop, adminProductById, ({ params }) => readProductForStaff(shop, params.id));
  route(app, shop, offerProduct, async ({ user, params, body }) => {
    const product = await offer(shop, user, params.id, body);
    const isLower = product.price < body.price;
    return done(
      isLower
        ? `Price saved. The discount counts from ${formatDollars(product.price)}, the lowest price of the 30 days before it`
        : 'Price saved',
      200,
      product,
    );
  });
  route(app, shop, stockProduct, async ({ user, params, body }) =>
    done('Stock saved', 200, await stock(shop, user, params.id, body)),
  );
  route(app, shop, showProduct, async ({ user, params, body }) =>
    done(
      body.hidden ? 'Hidden from shoppers' : 'Shown to shoppers',
      200,
      await show(shop, user, params.id, body),
    ),
  );
};

const registerOffers = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, adminCampaigns, async () => ({ result: await readCampaignsForStaff(shop.store.db) }));
  route(app, shop, showCampaign, async ({ user, params, body }) =>
    done(
      body.hidden ? 'Campaign taken off the home page' : 'Campaign put on the home page',
      200,
      await setCampaign(shop, user, params.id, body),
    ),
  );
  route(app, shop, adminPromoCodes, async () => ({ result: await readPromoCodes(shop) }));
  route(app, shop, enablePromoCode, async ({ user, params, body }) =>
    done(
      body.enabled ? 'Promo code switched on' : 'Promo code switched off',
      200,
      await setPromoCode(shop, user, params.code, body),
    ),
  );
};

/** ROLE-05: what the staff reads and does; each call asks for an admin (ROLE-04). */
export const registerAdminRoutes = (app: FastifyInstance, shop: Shop): void => {
  registerOrders(app, shop);
  registerProducts(app, shop);
  registerOffers(app, shop);
};
