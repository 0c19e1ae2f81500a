/** The description of a flow for the root, the journal and the views, in `flow.ts` of its folder. `flows.ts` lists them. */
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';

/** Paths of the pages that flows navigate to or belong to. */
export interface FlowPaths {
  readonly home: string;
  readonly admin: string;
  readonly signIn: string;
  readonly cart: string;
  readonly checkout: string;
  readonly account: string;
  /** The list; the page of an order is below it. */
  readonly orders: string;
  /** The page of a product is below it. */
  readonly products: string;
  readonly review: string;
  readonly findOrder: string;
  readonly orderLink: string;
  readonly withdraw: string;
  readonly stockConfirm: string;
  readonly stockEnd: string;
}

/** What upcasts read of the journal's stored stream of a durable flow; machines do not import the journal. */
export interface StoredStream {
  readonly hash: string;
  readonly base: unknown;
  readonly entries: readonly (readonly [
    seq: number,
    at: number,
    event: { readonly type: string; readonly [field: string]: unknown },
  ])[];
}

/** Translates a stream of an older shape or version to the current one; undefined if the flow starts anew. */
export type Upcast = <Stream extends StoredStream>(stream: Stream) => Stream | undefined;

/** Options of a flow whose stream is stored, so that it resumes after a reload. */
export interface Durability {
  /** `tab`: one stream per tab. `shopper`: one per browser, written by one tab at a time. */
  readonly scope: 'tab' | 'shopper';
  /**
   * Increased if a stored stream must not be folded although states and events are unchanged; changes of these are detected by the hash of
   * the machine.
   */
  readonly version: number;
  /**
   * Hashes of the machine's older shapes whose streams `upcast.ts` of the folder, listed in `upcasts.ts`, translates. A stream of any other
   * shape is dropped.
   */
  readonly olderShapes?: readonly string[];
}

export interface Flow<Id extends string = string> {
  /** Id of the machine and of the actor; the machine is `<id>Machine` in `machine.ts` of the folder `<id>`. */
  readonly id: Id;
  readonly durable?: Durability;
}

/** A flow that the root starts on every page. */
export interface AppFlow<Id extends string, M extends AnyStateMachine> extends Flow<Id> {
  readonly kind: 'app';
  readonly machine: M;
}

/** A flow whose code is loaded on demand, in its own region of the root. */
export interface LazyFlow<Id extends string, M extends AnyStateMachine> extends Flow<Id> {
  readonly kind: 'lazy';
  /** Type only. */
  readonly machine?: M;
}

/** A flow that another machine or the admin area starts. */
export interface ChildFlow<Id extends string> extends Flow<Id> {
  readonly kind: 'child';
}

/** The user of a flow for signed-in users. */
export interface FlowUser {
  readonly userId: string;
  readonly cartId: string;
  /** Only in a guest session. */
  readonly isGuest?: true;
}

/** The open page, from which a page flow derives its input. */
export interface OpenPage {
  /** For a flow with access `public` without a session: empty ids. */
  readonly user: FlowUser;
  /** Whether the session is that of an account. */
  readonly hasAccount: boolean;
  readonly path: string;
  readonly paths: FlowPaths;
}

/** A flow that runs while one of its pages is open. Its code is loaded with the first of them. */
export interface PageFlow<Id extends string, M extends AnyStateMachine> extends Flow<Id> {
  readonly kind: 'page';
  /** Type only. */
  readonly machine?: M;
  readonly isPage: (path: string, paths: FlowPaths) => boolean;
  /**
   * Whose flow it is: of a `user` (the default; guest sessions included), of an `account`, or `public`: then it starts after the session
   * check, and the end of a session ends it only if it is durable.
   */
  readonly access?: 'public' | 'user' | 'account';
  readonly input: (page: OpenPage) => InputFrom<M>;
  /**
   * What ends the flow. `session`: the end of the session, which ends every flow. `page`: leaving the page, or entering it with another
   * input. `settled`: the fact `<id>.settled`, after its pages were left.
   */
  readonly endsWith: 'session' | 'page' | 'settled';
  /** Sent to the flow when its page is left. */
  readonly onLeave?: EventFromLogic<M>;
}

export const appFlow = <const Id extends string, M extends AnyStateMachine>(
  flow: Omit<AppFlow<Id, M>, 'kind'>,
): AppFlow<Id, M> => ({ kind: 'app', ...flow });

/** `lazyFlow<typeof checkoutMachine>()({ … })`: only the type of the machine is given, so that the list does not load its code. */
export const lazyFlow =
  <M extends AnyStateMachine>() =>
  <const Id extends string>(flow: Flow<Id>): LazyFlow<Id, M> => ({ kind: 'lazy', ...flow });

/** `pageFlow<typeof orderMachine>()({ … })`: see `lazyFlow`. */
export const pageFlow =
  <M extends AnyStateMachine>() =>
  <const Id extends string>(flow: Omit<PageFlow<Id, M>, 'kind' | 'machine'>): PageFlow<Id, M> => ({
    kind: 'page',
    ...flow,
  });

export const childFlow = <const Id extends string>(flow: Flow<Id>): ChildFlow<Id> => ({
  kind: 'child',
  ...flow,
});
