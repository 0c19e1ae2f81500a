import type { Failure } from '../../../contract/failure.ts';
import type { PlainEvent } from '../common/events.ts';

export interface SecondFactorContext {
  /** Why the last request failed; cleared by the next one, and when the page is left. */
  readonly failure: Failure | null;
}

/** What was typed is kept in memory outside of the machine, under the id of the attempt. */
type Submitted<Type extends string> = { readonly type: Type; readonly attemptId: string };

export type SecondFactorEvent =
  /** The password, to set a factor up. */
  | Submitted<'setup.requested'>
  /** The first code of the app. */
  | Submitted<'code.submitted'>
  /** A code, to remove the factor. */
  | Submitted<'removal.requested'>
  | PlainEvent<'setup.dismissed'>
  | PlainEvent<'codes.saved'>
  | PlainEvent<'page.left'>;

/** The input of each request. */
export interface AttemptInput {
  readonly attemptId: string;
}
