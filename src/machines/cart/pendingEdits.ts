/** Edits that were requested without a session: the page of the request, and whether the open page may prompt to sign in for them. */
import { editsOf } from './queue.ts';
import type { CartContext, CartEvent } from './types.ts';

interface GuardArgs {
  readonly context: CartContext;
  readonly event: CartEvent;
}

const isAdd = ({ kind }: { readonly kind: string }) => kind === 'add';

const pendingOf = (context: CartContext) => [...context.intents, ...editsOf(context)];

export const hasPendingEdits = (context: CartContext): boolean => pendingOf(context).length > 0;

export const hasPendingAdd = (context: CartContext): boolean => pendingOf(context).some(isAdd);

/** The page of a request made now: the open page, unless it is a sign-in page. */
export const requestPageOf = ({ page, requestedOn }: CartContext): string | null =>
  page === null || page.access === 'guest' ? requestedOn : page.path;

/** Whether a page other than the requesting page and the sign-in pages is entered. */
export const isLeavingRequestPage = ({ context: { requestedOn }, event }: GuardArgs): boolean =>
  event.type === 'page.entered' &&
  event.access !== 'guest' &&
  requestedOn !== null &&
  event.path !== requestedOn;

const isOnRequestPage = ({ requestedOn, page }: CartContext): boolean =>
  requestedOn === null || requestedOn === page?.path;

/** Never on a sign-in page. On a page that needs a user only for items, since auth prompts there for everything else. */
export const canPromptSignIn = (context: CartContext): boolean =>
  hasPendingEdits(context) &&
  isOnRequestPage(context) &&
  context.page?.access !== 'guest' &&
  (hasPendingAdd(context) || !['user', 'account'].includes(context.page?.access ?? 'public'));

/** A restored cart waits for the first page before it prompts. */
export const isPageKnown = (context: CartContext): boolean =>
  !hasPendingEdits(context) || context.page !== null;

/** After a session check without a session, edits of an account are kept only on the page that prompted to sign in for them. */
export const shouldKeepPending = (context: CartContext): boolean =>
  context.requestedOn !== null && (context.page === null || requestPageOf(context) === context.requestedOn);
