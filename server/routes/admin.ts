import type { FastifyInstance } from 'fastify';
import { formatMajor } from '../../contract/currency.ts';
import { formatDollars } from '../../contract/money.ts';
import {
  adminCampaigns,
  adminPromoCodes,
  enablePromoCode,
  showCampaign,
} from '../../contract/wire/adminPromotions.ts';
import {
  adminOrderById,
  adminOrders,
  adminOverview,
  refundOrder,
  revokeOrderLinks,
} from '../../contract/wire/adminOrders.ts';
import {
  adminProductById,
  adminProducts,
  offerProduct,
  showProduct,
  stockProduct,
} from '../../contract/wire/adminProducts.ts';
import { adminProblems, settleProblem } from '../../contract/wire/adminProblems.ts';
import { adminReturns } from '../../contract/wire/adminReturns.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { registerAdminCampaignRoutes } from './adminCampaigns.ts';
import { registerAdminCategoryRoutes } from './adminCategories.ts';
import { registerAdminManualOrderRoutes } from './adminManualOrders.ts';
import { registerAdminOrderEditRoutes } from './adminOrderEdits.ts';
import { registerAdminPromoCodeRoutes } from './adminPromoCodes.ts';
import { registerAdminTimelineRoutes } from './adminTimeline.ts';
import { updatePrice, setProductHidden, correctStock } from '../usecases/admin/editProduct.ts';
import {
  readCampaignsForStaff,
  readPromoCodes,
  updateCampaign,
  updatePromoCode,
} from '../usecases/admin/promotions.ts';
import { readAllOrders, readOrderForStaff } from '../usecases/admin/orders.ts';
import { readProblems, settleProblem as settle } from '../usecases/admin/problems.ts';
import { readOverview } from '../usecases/admin/overview.ts';
import { readAllProducts, readProductForStaff } from '../usecases/admin/products.ts';
import { refundOrder as refund } from '../usecases/admin/refundOrder.ts';
import { revokeOrderLinks as revoke } from '../usecases/admin/revokeOrderLinks.ts';
import { readAllReturns } from '../usecases/admin/returns.ts';

const registerOrders = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminOverview, () => readOverview(context));
  route(app, context, adminOrders, ({ query }) => readAllOrders(context, query));
  route(app, context, adminOrderById, ({ params }) => readOrderForStaff(context, params.id));
  route(app, context, adminReturns, ({ query }) => readAllReturns(context, query));
  atomicRoute(app, context, refundOrder, async ({ user, params, body }, atomic) => {
    const order = await refund(atomic, user, params.id, body);
    return mutationReply(`${formatMajor(body.amount, order.order.currency)} is on its way back`, 201, order);
  });
  atomicRoute(app, context, revokeOrderLinks, async ({ user, params }, atomic) =>
    mutationReply('The links in earlier mails no longer work', 200, await revoke(atomic, user, params.id)),
  );
};

const registerProducts = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminProducts, ({ query }) => readAllProducts(context, query));
  route(app, context, adminProductById, ({ params }) => readProductForStaff(context, params.id));
  atomicRoute(app, context, offerProduct, async ({ user, params, body }, atomic) => {
    const product = await updatePrice(atomic, user, params.id, body);
    const isLower = product.price < body.price;
    return mutationReply(
      isLower
        ? `Price saved. The discount counts from ${formatDollars(product.price)}, the lowest price of the 30 days before it`
        : 'Price saved',
      200,
      product,
    );
  });
  atomicRoute(app, context, stockProduct, async ({ user, params, body }, atomic) =>
    mutationReply('Stock saved', 200, await correctStock(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, showProduct, async ({ user, params, body }, atomic) =>
    mutationReply(
      body.hidden ? 'Hidden from shoppers' : 'Shown to shoppers',
      200,
      await setProductHidden(atomic, user, params.id, body),
    ),
  );
};

const registerOffers = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminCampaigns, async () => ({
    result: await readCampaignsForStaff(context),
  }));
  atomicRoute(app, context, showCampaign, async ({ user, params, body }, atomic) =>
    mutationReply(
      body.hidden ? 'Campaign taken off the home page' : 'Campaign put on the home page',
      200,
      await updateCampaign(atomic, user, params.id, body),
    ),
  );
  route(app, context, adminPromoCodes, async () => ({ result: await readPromoCodes(context) }));
  atomicRoute(app, context, enablePromoCode, async ({ user, params, body }, atomic) =>
    mutationReply(
      body.enabled ? 'Promo code switched on' : 'Promo code switched off',
      200,
      await updatePromoCode(atomic, user, params.code, body),
    ),
  );
};

const registerProblems = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminProblems, () => readProblems(context));
  atomicRoute(app, context, settleProblem, async ({ user, params, body }, atomic) => {
    await settle(atomic, user, params.id, body);
    return mutationReply(body.action === 'retry' ? 'It is attempted again' : 'Taken off the list');
  });
};

/** ROLE-05: the endpoints of the admin area; each requires an admin (ROLE-04). */
export const registerAdminRoutes = (app: FastifyInstance, context: AppContext): void => {
  registerOrders(app, context);
  registerAdminTimelineRoutes(app, context);
  registerAdminOrderEditRoutes(app, context);
  registerAdminManualOrderRoutes(app, context);
  registerProducts(app, context);
  registerOffers(app, context);
  registerAdminPromoCodeRoutes(app, context);
  registerAdminCampaignRoutes(app, context);
  registerAdminCategoryRoutes(app, context);
  registerProblems(app, context);
};
