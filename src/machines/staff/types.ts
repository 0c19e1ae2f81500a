import type { Failure } from '../../../contract/failure.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { ReturnStatus } from '../../../contract/returnStatechart.ts';

/** One thing that somebody of the staff wants done. */
export type StaffTask =
  | {
      readonly kind: 'moveOrder';
      readonly id: string;
      readonly status: OrderStatus;
      /** Given when the move is confirmed, where it goes to a carrier. */
      readonly trackingNumber?: string;
    }
  /** `amount` in dollars. */
  | { readonly kind: 'refundOrder'; readonly id: string; readonly amount: number; readonly reason: string }
  | { readonly kind: 'moveReturn'; readonly id: string; readonly status: ReturnStatus }
  /** `price` in dollars. */
  | {
      readonly kind: 'offerProduct';
      readonly id: string;
      readonly price: number;
      readonly discountPercent: number;
    }
  | { readonly kind: 'stockProduct'; readonly id: string; readonly sizes: readonly SizeCount[] }
  | { readonly kind: 'showProduct'; readonly id: string; readonly hidden: boolean }
  | { readonly kind: 'showCampaign'; readonly id: string; readonly hidden: boolean }
  | { readonly kind: 'enablePromoCode'; readonly id: string; readonly enabled: boolean };

/** `expected` is what was on hand when it was counted. */
export interface SizeCount {
  readonly name: string;
  readonly onHand: number;
  readonly expected: number;
}

/** A task with the key that makes a repeat of it harmless. */
export interface KeyedTask {
  readonly requestId: string;
  readonly task: StaffTask;
}

export interface StaffContext {
  /** What is asked, under way, or was not done and says why. */
  readonly current: KeyedTask | null;
  /** Why the current task was not done. */
  readonly failure: Failure | null;
  /** How many tasks were done: what was typed for one of them is done with. */
  readonly done: number;
}

export type StaffEvent =
  | { readonly type: 'task.requested'; readonly requestId: string; readonly task: StaffTask }
  | { readonly type: 'task.confirmed'; readonly trackingNumber?: string }
  | { readonly type: 'task.dismissed' }
  | { readonly type: 'task.retried' }
  /** Another page was entered: what went wrong on the last one is past. */
  | { readonly type: 'page.left' };
