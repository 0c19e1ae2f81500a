import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import type { StaffRole } from '../../../contract/rules/staffRoles.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { LineEdit } from '../../../contract/orderEdit.ts';
import type { ReceiptLine } from '../../../contract/returnReceipt.ts';
import type { Address, CodeEntry, PasswordEntry, ReturnOrder } from '../../../contract/types.ts';
import { adminEndpoints as endpoints } from '../../../contract/wire/adminEndpoints.ts';
import { adminPageSize } from '../../../contract/rules.ts';
import type { ExportedTable } from '../../../contract/wire/adminTables.ts';
import type { Usage } from '../../../contract/wire/adminUsage.ts';
import { updateOrder } from '../../../contract/wire/order.ts';
import { returnById } from '../../../contract/wire/return.ts';
import type { Api } from '../api.ts';
import { messageOf, type RequestOptions } from './requestOptions.ts';
import { createBatchServices } from './batchServices.ts';
import { createFilterServices } from './filterServices.ts';
import { createCountryServices } from './countryServices.ts';
import { createFulfilmentServices } from './fulfilmentServices.ts';
import { createManualOrderServices } from './manualOrderServices.ts';
import { createImportServices } from './importServices.ts';
import { createProductServices } from './productServices.ts';
import { createOrdersService } from '../orders.ts';
import { createUsersService } from '../users.ts';
import { createPromotionServices } from './promotionServices.ts';
import { createApiKeyServices } from './apiKeyServices.ts';
import { createWebhookServices } from './webhookServices.ts';
import { createSecondFactorService } from '../secondFactor.ts';

export type AdminOverview = ReplyOf<typeof endpoints.adminOverview>;
export type AdminOrder = ReplyOf<typeof endpoints.adminOrderById>;
export type AdminOrderLine = ReplyOf<typeof endpoints.adminOrders>['result'][number];
export type TimelineEntry = ReplyOf<typeof endpoints.orderTimeline>['result'][number];
export type AdminReturnLine = ReplyOf<typeof endpoints.adminReturns>['result'][number];
export type AdminWithdrawalLine = ReplyOf<typeof endpoints.adminWithdrawals>['result'][number];
export type AdminProduct = ReplyOf<typeof endpoints.adminProductById>;
export type AdminProductLine = ReplyOf<typeof endpoints.adminProducts>['result'][number];
export type AdminCampaign = ReplyOf<typeof endpoints.adminCampaigns>['result'][number];
export type AdminPromoCode = ReplyOf<typeof endpoints.adminPromoCodes>['result'][number];

export type AdminLogLine = ReplyOf<typeof endpoints.adminAuditLog>['result'][number];
export type StaffMember = ReplyOf<typeof endpoints.currentStaffMember>['result'];
export type AdminCustomer = ReplyOf<typeof endpoints.adminCustomerById>;
export type AdminCustomerLine = ReplyOf<typeof endpoints.adminCustomers>['result'][number];
export type StaffNote = AdminCustomer['notes'][number];

export type SecondFactorStatus = ReplyOf<typeof endpoints.readSecondFactor>['result'];
export type AdminProblems = ReplyOf<typeof endpoints.adminProblems>;
export type AdminDeadLetter = AdminProblems['deadLetters'][number];
export type AdminPaymentIssue = AdminProblems['paymentIssues'][number];
export type AdminDispute = AdminProblems['disputes'][number];

type ListQuery<C> = Omit<QueryOf<C>, 'limit'>;
export type AdminOrdersQuery = ListQuery<typeof endpoints.adminOrders>;
export type AdminReturnsQuery = ListQuery<typeof endpoints.adminReturns>;
export type AdminWithdrawalsQuery = ListQuery<typeof endpoints.adminWithdrawals>;
export type AdminLogQuery = ListQuery<typeof endpoints.adminAuditLog>;
export type AdminCustomersQuery = ListQuery<typeof endpoints.adminCustomers>;
export type AdminProductsQuery = ListQuery<typeof endpoints.adminProducts>;

export type { RequestOptions };

/** ROLE-05: admin endpoints. Each change resolves with the server's message. */
export const createAdminServices = ({ send }: Api) => ({
  countries: createCountryServices({ send }),
  manualOrders: createManualOrderServices({ send }),
  fulfilment: createFulfilmentServices({ send }),
  batches: createBatchServices({ send }),
  filters: createFilterServices({ send }),
  imports: createImportServices({ send }),
  webhooks: createWebhookServices({ send }),
  apiKeys: createApiKeyServices({ send }),
  ...createProductServices({ send }),
  ...createPromotionServices({ send }),
  proveSecondFactor: createSecondFactorService({ send }).prove,
  secondFactor: async (signal?: AbortSignal) => (await send(endpoints.readSecondFactor, { signal })).result,
  /** Starts the setup: its ticket is in a cookie that pages cannot read. */
  setUpSecondFactor: (body: PasswordEntry, signal?: AbortSignal): Promise<string> =>
    messageOf(send(endpoints.setUpSecondFactor, { body, signal })),
  /** Completes the setup: a new session, and recovery codes. */
  finishSecondFactor: createSecondFactorService({ send }).finish,
  removeSecondFactor: (body: CodeEntry, signal?: AbortSignal): Promise<string> =>
    messageOf(send(endpoints.removeSecondFactor, { body, signal })),
  me: async (signal?: AbortSignal) => (await send(endpoints.currentStaffMember, { signal })).result,
  staff: async (signal?: AbortSignal) => (await send(endpoints.adminStaff, { signal })).result,
  log: (query: AdminLogQuery, signal?: AbortSignal) =>
    send(endpoints.adminAuditLog, { query: { ...query, limit: adminPageSize }, signal }),
  customers: (query: AdminCustomersQuery, signal?: AbortSignal) =>
    send(endpoints.adminCustomers, { query: { ...query, limit: adminPageSize }, signal }),
  exportTable: (name: ExportedTable, signal?: AbortSignal): Promise<Blob> =>
    send(endpoints.exportTable, { params: { name }, signal }),
  exportCustomer: createUsersService({ send }).exportData,
  invoice: createOrdersService({ send }).invoice,
  customer: (id: string, signal?: AbortSignal) =>
    send(endpoints.adminCustomerById, { params: { id }, signal }),
  overview: (signal?: AbortSignal) => send(endpoints.adminOverview, { signal }),
  orders: (query: AdminOrdersQuery, signal?: AbortSignal) =>
    send(endpoints.adminOrders, { query: { ...query, limit: adminPageSize }, signal }),
  order: (id: string, signal?: AbortSignal) => send(endpoints.adminOrderById, { params: { id }, signal }),
  returns: (query: AdminReturnsQuery, signal?: AbortSignal) =>
    send(endpoints.adminReturns, { query: { ...query, limit: adminPageSize }, signal }),
  returnOrder: (id: string, signal?: AbortSignal): Promise<ReturnOrder> =>
    send(returnById, { params: { id }, signal }),
  withdrawals: (query: AdminWithdrawalsQuery, signal?: AbortSignal) =>
    send(endpoints.adminWithdrawals, { query: { ...query, limit: adminPageSize }, signal }),
  products: (query: AdminProductsQuery, signal?: AbortSignal) =>
    send(endpoints.adminProducts, { query: { ...query, limit: adminPageSize }, signal }),
  product: (id: string, signal?: AbortSignal) => send(endpoints.adminProductById, { params: { id }, signal }),
  campaigns: async (signal?: AbortSignal) => (await send(endpoints.adminCampaigns, { signal })).result,
  /** SCOPE-03: the last `days` days. */
  usage: async (days: number, signal?: AbortSignal): Promise<Usage> =>
    (await send(endpoints.adminUsage, { query: { days }, signal })).result,
  promoCodes: async (signal?: AbortSignal) => (await send(endpoints.adminPromoCodes, { signal })).result,

  problems: (signal?: AbortSignal): Promise<AdminProblems> => send(endpoints.adminProblems, { signal }),

  settleProblem: (
    id: string,
    body: BodyOf<typeof endpoints.settleProblem>,
    options: RequestOptions,
  ): Promise<string> => messageOf(send(endpoints.settleProblem, { params: { id }, body, ...options })),
  moveOrder: (
    id: string,
    move: { readonly status: OrderStatus; readonly trackingNumber?: string },
    options: RequestOptions,
  ): Promise<string> =>
    messageOf(send(updateOrder, { params: { id }, body: { _id: id, ...move }, ...options })),
  refundOrder: (
    id: string,
    body: BodyOf<typeof endpoints.refundOrder>,
    options: RequestOptions,
  ): Promise<string> => messageOf(send(endpoints.refundOrder, { params: { id }, body, ...options })),
  revokeOrderLinks: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.revokeOrderLinks, { params: { id }, ...options })),
  moveReturn: (
    id: string,
    body: BodyOf<typeof endpoints.updateReturn>,
    options: RequestOptions,
  ): Promise<string> => messageOf(send(endpoints.updateReturn, { params: { id }, body, ...options })),
  editOrderItems: (
    id: string,
    { lines, expectedRefund }: { readonly lines: readonly LineEdit[]; readonly expectedRefund: number },
    options: RequestOptions,
  ): Promise<string> =>
    messageOf(
      send(endpoints.editOrderItems, {
        params: { id },
        body: { lines: lines.map((line) => ({ ...line })), expectedRefund },
        ...options,
      }),
    ),
  editOrderAddress: (id: string, address: Address, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.editOrderAddress, { params: { id }, body: { address }, ...options })),
  timeline: (id: string, skip: number, signal?: AbortSignal) =>
    send(endpoints.orderTimeline, { params: { id }, query: { skip, limit: adminPageSize }, signal }),
  resendMail: (
    id: string,
    body: BodyOf<typeof endpoints.resendMail>,
    options: RequestOptions,
  ): Promise<string> => messageOf(send(endpoints.resendMail, { params: { id }, body, ...options })),
  receiveReturn: (id: string, items: readonly ReceiptLine[], options: RequestOptions): Promise<string> =>
    messageOf(
      send(endpoints.receiveReturn, {
        params: { id },
        body: { items: items.map((item) => ({ ...item })) },
        ...options,
      }),
    ),
  undoAction: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.undoAction, { params: { id }, ...options })),
  addStaffMember: (body: BodyOf<typeof endpoints.addStaffMember>, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.addStaffMember, { body, ...options })),
  inviteStaffMember: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.inviteStaffMember, { params: { id }, ...options })),
  setStaffRole: (id: string, role: StaffRole | null, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.setStaffRole, { params: { id }, body: { role }, ...options })),
  blockCustomer: (id: string, blocked: boolean, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.blockCustomer, { params: { id }, body: { blocked }, ...options })),
  deleteCustomer: (id: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.deleteCustomer, { params: { id }, ...options })),
  addNote: (id: string, text: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.addNote, { params: { id }, body: { text }, ...options })),
  closeWithdrawal: (id: string, note: string, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.closeWithdrawal, { params: { id }, body: { note }, ...options })),
  offerProduct: (
    id: string,
    body: BodyOf<typeof endpoints.offerProduct>,
    options: RequestOptions,
  ): Promise<string> => messageOf(send(endpoints.offerProduct, { params: { id }, body, ...options })),
  stockProduct: (
    id: string,
    body: BodyOf<typeof endpoints.stockProduct>,
    options: RequestOptions,
  ): Promise<string> => messageOf(send(endpoints.stockProduct, { params: { id }, body, ...options })),
  showProduct: (id: string, hidden: boolean, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.showProduct, { params: { id }, body: { hidden }, ...options })),
  showCampaign: (id: string, hidden: boolean, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.showCampaign, { params: { id }, body: { hidden }, ...options })),
  enablePromoCode: (code: string, enabled: boolean, options: RequestOptions): Promise<string> =>
    messageOf(send(endpoints.enablePromoCode, { params: { code }, body: { enabled }, ...options })),
});

export type AdminServices = ReturnType<typeof createAdminServices>;
