import type { Failure } from '../../../contract/failure.ts';
import type { Address } from '../../../contract/types.ts';

/** One wish about the account. Passwords wait in memory under the attempt's id and never enter the machine. */
export type AccountTask =
  | { readonly kind: 'saveName'; readonly firstName: string; readonly lastName: string }
  /** Adds an address to the saved ones, or changes the one of this id. */
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
  /** What is under way, or was last. */
  readonly task: AccountTask | null;
  /** Why the last task did not succeed; cleared by the next one. */
  readonly failure: Failure | null;
  /** What succeeded last; the number grows each time, so that a form knows when to begin anew. */
  readonly done: { readonly kind: AccountTaskKind; readonly number: number } | null;
}

export type AccountEvent =
  | { readonly type: 'name.submitted'; readonly firstName: string; readonly lastName: string }
  /** `addressId` is that of the saved address that was changed; null for a new one. */
  | { readonly type: 'address.submitted'; readonly address: Address; readonly addressId: string | null }
  | { readonly type: 'address.deletionRequested'; readonly addressId: string }
  | { readonly type: 'address.defaultRequested'; readonly addressId: string }
  | { readonly type: 'preferences.submitted'; readonly preferences: readonly string[] }
  | { readonly type: 'password.submitted'; readonly attemptId: string }
  | { readonly type: 'export.asked' }
  | { readonly type: 'deletion.submitted'; readonly attemptId: string }
  /** The form that it stood in was closed. */
  | { readonly type: 'failure.dismissed' };

/** The input of the actor that sends a task. */
export interface TaskInput {
  readonly userId: string;
  readonly task: AccountTask;
}

/** What the machine tells its parent: nobody is signed in any more. */
export interface AccountFact {
  readonly type: 'account.deleted';
}
