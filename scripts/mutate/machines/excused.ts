const userIsKnown =
  'A user is signed in there, so that `awaitingUser` transitions to the other state immediately.';

/** Transitions after an unanswered edit of the cart. */
const unansweredEdits = [
  'addRequested',
  'quantityChangeRequested',
  'removalRequested',
  'removalUndone',
  'promoCodeSubmitted',
  'promoCodeRemovalRequested',
  'changesAccepted',
].flatMap((name) => [
  `cart.${name} [isRepeat] -> cart.ready.editing / clearFailure`,
  `cart.${name} [else] -> cart.ready.editing / clearFailure, queueChange`,
]);

/**
 * Mutants that no check can notice: id → reason. An entry for a mutant that is noticed or does not exist is an error.
 */
export const excused: { readonly [mutant: string]: string } = {
  'target: app.checkout.running.entered | auth.signedIn [isOtherUser] -> app.checkout.awaitingUser / clearFlows: to app.checkout.acquiringLock':
    userIsKnown,
  'target: app.checkout.running.resuming | auth.signedIn [isOtherUser] -> app.checkout.awaitingUser / clearFlows: to app.checkout.acquiringLock':
    userIsKnown,
  'target: app.checkout.running.detached | auth.signedIn [isOtherUser] -> app.checkout.awaitingUser: to app.checkout.acquiringLock':
    userIsKnown,
  'target: app.account.loadFailed | flow.retried -> app.account.awaitingUser: to app.account.loading':
    userIsKnown,
  'target: app.order.loadFailed | flow.retried -> app.order.awaitingUser: to app.order.loading': userIsKnown,
  'target: app.returnWizard.loadFailed | flow.retried -> app.returnWizard.awaitingUser: to app.returnWizard.loading':
    userIsKnown,
  'target: app.review.loadFailed | flow.retried -> app.review.awaitingUser: to app.review.loading':
    userIsKnown,
  'target: app.returnWizard.running.leaving | flow.left [isPageOf "returnWizard"] -> app.returnWizard.awaitingUser: to app.returnWizard.loading':
    'They differ only if a sign-out is queued before `flow.left`, which the witness never does.',
  'effect: cart.ready.edited | always [hasSuccessText] -> cart.ready.idle / notify, emitEdited, recordRemoval, notifyOtherTabs, clearCurrent | recordRemoval: left out':
    'Only the removal of a promo code has a success text, and it has no line to restore.',
  'deletion: auth.session.guest.entering | always [else] -> auth.session.guest.browsing: deleted':
    'The guards of `entering` change only when `guest` is reentered.',
  'target: wishlist.synced | session.closed [else] -> wishlist.local / clearAll, storeIds: to wishlist.readForGuest':
    'The queue is empty after `clearAll`, so that `readForGuest` transitions to `local` immediately.',
  'target: cart.ready.idle | always [hasNext] -> cart.ready.editing / takeNext: to no other state':
    'The taken edit is unanswered, which leads to `editing` immediately.',
  ...Object.fromEntries(
    [...unansweredEdits, 'cart.retried -> cart.ready.editing / clearFailure'].map((transition) => [
      `target: cart.ready.unanswered | ${transition}: to cart.ready.idle`,
      'An edit is unanswered there, so that `idle` transitions to `editing` immediately.',
    ]),
  ),
  'assign: checkout | reset: failure is not assigned':
    'Only the thank-you screen is reset, and it never has a failure.',
  'target: metrics.events.awaitingSession | after sessionIdInterval [hasSession] -> metrics.events.sending: to metrics.events.flushing':
    'With a session and events to send, `flushing` transitions to `sending` immediately.',
};
