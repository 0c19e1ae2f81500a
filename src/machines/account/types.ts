import type { Failure } from '../../../contract/failure.ts';
import type { Address } from '../../../contract/types.ts';

/** A change of the account. Passwords are kept in memory under the attempt's id and never enter the machine. */
export type AccountTask =
  | { readonly kind: 'saveName'; readonly firstName: string; readonly lastName: string }
  /** Adds a saved address, or changes the one with this id. */
  | { readonly kind: 'saveAddress'; readonly address: Address; readonly addressId: string | null }
  | { readonly kind: 'deleteAddress'; readonly addressId: string }
  | { readonly kind: 'setDefaultAddress'; readonly addressId: string }
  /** Ids of top-level categories. */
  | { readonly kind: 'savePreferences'; readonly preferences: readonly string[] }
  | { readonly kind: 'changePassword'; readonly attemptId: string }
  | { readonly kind: 'exportData' }
  | { readonly kind: 'deleteAccount'; readonly attemptId: string };

export type AccountTaskKind = AccountTask['kind'];

export interface AccountInput {
  readonly userId: string;
}

export interface AccountContext {
  readonly userId: string;
  /** The running task, else the last one. */
  readonly task: AccountTask | null;
  /** Failure of the last task; cleared by the next one. */
  readonly failure: Failure | null;
  /** The last successful task; the number increases each time, so that a form knows when to reset. */
  readonly done: { readonly kind: AccountTaskKind; readonly number: number } | null;
}

export type AccountEvent =
  | { readonly type: 'name.submitted'; readonly firstName: string; readonly lastName: string }
  /** `addressId` is the id of the changed saved address; null for a new one. */
  | { readonly type: 'address.submitted'; readonly address: Address; readonly addressId: string | null }
  | { readonly type: 'address.deletionRequested'; readonly addressId: string }
  | { readonly type: 'address.defaultRequested'; readonly addressId: string }
  | { readonly type: 'preferences.submitted'; readonly preferences: readonly string[] }
  | { readonly type: 'password.submitted'; readonly attemptId: string }
  | { readonly type: 'export.requested' }
  | { readonly type: 'deletion.submitted'; readonly attemptId: string }
  /** The form that shows the failure was closed. */
  | { readonly type: 'failure.dismissed' };

/** The input of the actor that sends a task. */
export interface TaskInput {
  readonly userId: string;
  readonly task: AccountTask;
}

/** Sent to the parent, which ends the session. */
export interface AccountFact {
  readonly type: 'account.deleted';
}
