import type { BodyOf } from '../../../contract/endpoint.ts';
import type { addToOrder, createManualOrder } from '../../../contract/wire/adminManualOrders.ts';

/** Orders that staff make for a customer, who gets a mail with a link to pay. */
export type ManualOrderTask =
  /** `id` is the customer's email. */
  | { readonly kind: 'createOrder'; readonly id: string; readonly body: BodyOf<typeof createManualOrder> }
  /** `id` is the order to which products are added. */
  | { readonly kind: 'addToOrder'; readonly id: string; readonly body: BodyOf<typeof addToOrder> };
