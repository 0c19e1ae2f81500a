import type { Failure } from '../../../contract/failure.ts';

/** What identifies an order without a session: the number and the address of its mails. */
export interface OrderSearch {
  readonly orderNumber: string;
  readonly email: string;
}

export interface FindOrderContext {
  /** The submitted values; null before the first submit. */
  readonly search: OrderSearch | null;
  /** Failure of the last submit; cleared by the next one. */
  readonly failure: Failure | null;
}

export type FindOrderEvent =
  | ({ readonly type: 'findOrder.submitted' } & OrderSearch)
  /** Opens the form again after a submit. */
  | { readonly type: 'findOrder.restarted' };
