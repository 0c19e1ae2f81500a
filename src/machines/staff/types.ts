import type { Failure } from '../../../contract/failure.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { LineEdit } from '../../../contract/orderEdit.ts';
import type { ReceiptLine } from '../../../contract/returnReceipt.ts';
import type { ReturnStatus } from '../../../contract/returnStatechart.ts';
import type { ImportTask } from './importTasks.ts';
import type { ProductTask } from './productTasks.ts';
import type { StaffRole } from '../../../contract/rules/staffRoles.ts';
import type { ExportedTable } from '../../../contract/wire/adminTables.ts';
import type { ProblemSource } from '../../../contract/wire/adminProblems.ts';
import type { Address } from '../../../contract/types.ts';
import type { OrderMailKind } from '../../../contract/wire/adminTimeline.ts';
import type { CountryTask } from './countryTasks.ts';
import type { FilterTask } from './filterTasks.ts';
import type { ManualOrderTask } from './manualOrderTasks.ts';
import type { PromotionTask } from './promotionTasks.ts';
import type { ApiKeyTask } from './apiKeyTasks.ts';
import type { WebhookTask } from './webhookTasks.ts';

/** Packing slips or address labels. */
export type DocumentKind = 'labels' | 'packing-slips';

/** A change that a staff member requests, or a document. */
export type StaffTask =
  | PromotionTask
  | FilterTask
  | WebhookTask
  | ApiKeyTask
  | CountryTask
  | ManualOrderTask
  | {
      readonly kind: 'moveOrder';
      readonly id: string;
      readonly status: OrderStatus;
      /** Entered with the confirmation of a shipment. */
      readonly trackingNumber?: string;
    }
  /** `amount` in dollars. */
  | {
      readonly kind: 'refundOrder';
      readonly id: string;
      readonly amount: number;
      readonly reason: string;
      /** Of the order; absent for dollars. */
      readonly currency?: string;
    }
  /** Several shipped orders; `id` is their list. */
  | { readonly kind: 'deliverOrders'; readonly id: 'orders'; readonly orders: readonly string[] }
  | {
      readonly kind: 'changeTracking';
      readonly id: string;
      /** Of the parcel. */
      readonly number: number;
      readonly trackingNumber?: string;
      readonly trackingUrl?: string;
    }
  | { readonly kind: 'deliverParcel'; readonly id: string; readonly number: number }
  /** Saves a PDF of the orders, or of one parcel of a single order (0: of what is to be sent). */
  | {
      readonly kind: 'saveDocument';
      readonly id: DocumentKind;
      readonly orders: readonly string[];
      readonly parcel: number;
    }
  /** Saves the invoice of `order` as a PDF, or the correction whose number `id` is. */
  | {
      readonly kind: 'saveInvoice';
      /** A number, or `invoice`. */
      readonly id: string;
      readonly order: string;
      readonly orderNumber: string;
    }
  /** Cancels what has not left of a partly shipped order. */
  | {
      readonly kind: 'cancelRest';
      readonly id: string;
      /** Units and refund, which the question names. */
      readonly units: number;
      readonly refund: number;
      /** Of the order; absent for dollars. */
      readonly currency?: string;
    }
  /** Ends the links to the order of a guest that were mailed so far. */
  | { readonly kind: 'revokeOrderLinks'; readonly id: string }
  | {
      readonly kind: 'moveReturn';
      readonly id: string;
      readonly status: ReturnStatus;
      /** Entered with the confirmation of a rejection; the shopper reads it. */
      readonly reason?: string;
      /** What is refunded, in the currency: the question says so. */
      readonly refund: number;
      /** Of the order; absent for dollars. */
      readonly currency?: string;
    }
  /** Cancels units of an order, or changes their size; `refund` in dollars. */
  | {
      readonly kind: 'editOrderItems';
      readonly id: string;
      readonly lines: readonly LineEdit[];
      readonly refund: number;
      /** Of the order; absent for dollars. */
      readonly currency?: string;
    }
  | { readonly kind: 'editOrderAddress'; readonly id: string; readonly address: Address }
  /** Sends a mail about the order `id` again; `subject` is what the mail is about. */
  | {
      readonly kind: 'resendMail';
      readonly id: string;
      readonly mail: OrderMailKind;
      readonly subject: string;
    }
  /** Receives a return item by item; `refund` is the sum of its lines, which the question names. */
  | {
      readonly kind: 'receiveReturn';
      readonly id: string;
      readonly items: readonly ReceiptLine[];
      /** Of the items. */
      readonly refund: number;
      /** Continues what the question says of the refund; empty without delivery. */
      readonly deliveryText: string;
      /** Of the order; absent for dollars. */
      readonly currency?: string;
    }
  /** `price` in dollars. */
  | {
      readonly kind: 'offerProduct';
      readonly id: string;
      readonly price: number;
      readonly discountPercent: number;
    }
  | { readonly kind: 'stockProduct'; readonly id: string; readonly sizes: readonly SizeCount[] }
  | { readonly kind: 'showProduct'; readonly id: string; readonly hidden: boolean }
  | ProductTask
  | { readonly kind: 'showCampaign'; readonly id: string; readonly hidden: boolean }
  | { readonly kind: 'enablePromoCode'; readonly id: string; readonly enabled: boolean }
  | { readonly kind: 'closeWithdrawal'; readonly id: string; readonly note: string }
  /** `id` of an entry of the audit log. */
  | { readonly kind: 'undoAction'; readonly id: string }
  /** `id` is the email of the account. */
  | { readonly kind: 'addStaffMember'; readonly id: string; readonly role: StaffRole }
  | { readonly kind: 'inviteStaffMember'; readonly id: string }
  /** Null removes the member; `email` is for the question before. */
  | {
      readonly kind: 'setStaffRole';
      readonly id: string;
      readonly role: StaffRole | null;
      readonly email: string;
    }
  | { readonly kind: 'blockCustomer'; readonly id: string; readonly blocked: boolean }
  /** `isGuest` is for the question before: a guest has no account. */
  | { readonly kind: 'deleteCustomer'; readonly id: string; readonly isGuest: boolean }
  /** Saves the data of an account as a file. */
  | { readonly kind: 'exportCustomer'; readonly id: string }
  /** Saves a list as a file. */
  | { readonly kind: 'exportTable'; readonly id: ExportedTable }
  | ImportTask
  /** `id` of an order or a customer. */
  | { readonly kind: 'addNote'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'settleProblem';
      readonly id: string;
      readonly source: ProblemSource;
      readonly action: 'dismiss' | 'retry';
    };

/** `expected` is the stock on hand when the new count was entered. */
export interface SizeCount {
  readonly name: string;
  readonly onHand: number;
  readonly expected: number;
}

/** A task with its idempotency key. */
export interface KeyedTask {
  readonly requestId: string;
  readonly task: StaffTask;
}

export interface StaffContext {
  /** The task that waits for confirmation, is running, or has failed. */
  readonly current: KeyedTask | null;
  /** Failure of the current task. */
  readonly failure: Failure | null;
  /** Number of completed tasks; forms reset when it increases. */
  readonly done: number;
  /** The result of the last one, in a sentence. */
  readonly doneText: string;
}

export type StaffEvent =
  | { readonly type: 'task.requested'; readonly requestId: string; readonly task: StaffTask }
  | { readonly type: 'task.confirmed'; readonly trackingNumber?: string; readonly reason?: string }
  | { readonly type: 'task.dismissed' }
  | { readonly type: 'task.retried' }
  /** The code is kept in memory outside the machine, under the id of the attempt. */
  | { readonly type: 'code.submitted'; readonly attemptId: string }
  /** Another page was entered: the failure is cleared. */
  | { readonly type: 'page.left' };
