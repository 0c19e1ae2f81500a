import type { Failure } from '../../../contract/failure.ts';
import type { Address } from '../../../contract/types.ts';
import type { PlainEvent } from '../common/events.ts';
import type { requestedTasks } from './requestedTasks.ts';

/** A change of the account. Passwords are kept in memory under the attempt's id and never enter the machine. */
export type AccountTask =
  | { readonly kind: 'saveName'; readonly firstName: string; readonly lastName: string }
  /** Adds a saved address (`addressId` null), or changes the one with this id. */
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

type RequestedTasks = typeof requestedTasks;

type TaskPayload<Kind extends AccountTaskKind> = Omit<Extract<AccountTask, { readonly kind: Kind }>, 'kind'>;

type TaskRequested = {
  [Type in keyof RequestedTasks]: { readonly type: Type } & TaskPayload<RequestedTasks[Type]>;
}[keyof RequestedTasks];

/** `failure.dismissed`: the form that shows the failure was closed. */
export type AccountEvent = TaskRequested | PlainEvent<'failure.dismissed'>;

/** The input of the actor that sends a task. */
export interface TaskInput {
  readonly userId: string;
  readonly task: AccountTask;
}

/** Sent to the parent, which ends the session. */
export interface AccountFact {
  readonly type: 'account.deleted';
}
