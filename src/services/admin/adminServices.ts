import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/call.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { ReturnStatus } from '../../../contract/returnStatechart.ts';
import type { ReturnOrder } from '../../../contract/types.ts';
import { adminCalls as calls } from '../../../contract/adminCalls.ts';
import { adminPageSize } from '../../../contract/rules.ts';
import type { Usage } from '../../../contract/wire/adminUsage.ts';
import { updateOrder } from '../../../contract/wire/order.ts';
import { returnById } from '../../../contract/wire/return.ts';
import type { Api } from '../api.ts';

export type AdminOverview = ReplyOf<typeof calls.adminOverview>;
export type AdminOrder = ReplyOf<typeof calls.adminOrderById>;
export type AdminOrderLine = ReplyOf<typeof calls.adminOrders>['result'][number];
export type AdminReturnLine = ReplyOf<typeof calls.adminReturns>['result'][number];
export type AdminProduct = ReplyOf<typeof calls.adminProductById>;
export type AdminProductLine = ReplyOf<typeof calls.adminProducts>['result'][number];
export type AdminCampaign = ReplyOf<typeof calls.adminCampaigns>['result'][number];
export type AdminPromoCode = ReplyOf<typeof calls.adminPromoCodes>['result'][number];

type ListQuery<C> = Omit<QueryOf<C>, 'limit'>;
export type AdminOrdersQuery = ListQuery<typeof calls.adminOrders>;
export type AdminReturnsQuery = ListQuery<typeof calls.adminReturns>;
export type AdminProductsQuery = ListQuery<typeof calls.adminProducts>;

/** What makes a repeat of a change harmless, and what gives it up. */
export interface Sending {
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
}

/** Resolves with what the server says of a change. */
type Said = Promise<string>;
const said = async (answer: Promise<{ readonly message: string }>): Said => (await answer).message;

/** ROLE-05: the staff's calls. Each change resolves with the server's sentence about it. */
export const createAdminServices = ({ send }: Api) => ({
  overview: (signal?: AbortSignal) => send(calls.adminOverview, { signal }),
  orders: (query: AdminOrdersQuery, signal?: AbortSignal) =>
    send(calls.adminOrders, { query: { ...query, limit: adminPageSize }, signal }),
  order: (id: string, signal?: AbortSignal) => send(calls.adminOrderById, { params: { id }, signal }),
  returns: (query: AdminReturnsQuery, signal?: AbortSignal) =>
    send(calls.adminReturns, { query: { ...query, limit: adminPageSize }, signal }),
  returnOrder: (id: string, signal?: AbortSignal): Promise<ReturnOrder> =>
    send(returnById, { params: { id }, signal }),
  products: (query: AdminProductsQuery, signal?: AbortSignal) =>
    send(calls.adminProducts, { query: { ...query, limit: adminPageSize }, signal }),
  product: (id: string, signal?: AbortSignal) => send(calls.adminProductById, { params: { id }, signal }),
  campaigns: async (signal?: AbortSignal) => (await send(calls.adminCampaigns, { signal })).result,
  /** SCOPE-03: the last `days` days. */
  usage: async (days: number, signal?: AbortSignal): Promise<Usage> =>
    (await send(calls.adminUsage, { query: { days }, signal })).result,
  promoCodes: async (signal?: AbortSignal) => (await send(calls.adminPromoCodes, { signal })).result,

  moveOrder: (
    id: string,
    move: { readonly status: OrderStatus; readonly trackingNumber?: string },
    sending: Sending,
  ): Said => said(send(updateOrder, { params: { id }, body: { _id: id, ...move }, ...sending })),
  refundOrder: (id: string, body: BodyOf<typeof calls.refundOrder>, sending: Sending): Said =>
    said(send(calls.refundOrder, { params: { id }, body, ...sending })),
  moveReturn: (id: string, status: ReturnStatus, sending: Sending): Said =>
    said(send(calls.updateReturn, { params: { id }, body: { status }, ...sending })),
  offerProduct: (id: string, body: BodyOf<typeof calls.offerProduct>, sending: Sending): Said =>
    said(send(calls.offerProduct, { params: { id }, body, ...sending })),
  stockProduct: (id: string, body: BodyOf<typeof calls.stockProduct>, sending: Sending): Said =>
    said(send(calls.stockProduct, { params: { id }, body, ...sending })),
  showProduct: (id: string, hidden: boolean, sending: Sending): Said =>
    said(send(calls.showProduct, { params: { id }, body: { hidden }, ...sending })),
  showCampaign: (id: string, hidden: boolean, sending: Sending): Said =>
    said(send(calls.showCampaign, { params: { id }, body: { hidden }, ...sending })),
  enablePromoCode: (code: string, enabled: boolean, sending: Sending): Said =>
    said(send(calls.enablePromoCode, { params: { code }, body: { enabled }, ...sending })),
});

export type AdminServices = ReturnType<typeof createAdminServices>;
