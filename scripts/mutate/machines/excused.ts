const userIsKnown = 'A user is signed in there, so that `entering` is left at once for the other state.';

/** Every way on from an edit of the cart whose answer did not come. */
const unansweredEdits = [
  'itemAsked',
  'quantityAsked',
  'removalAsked',
  'removalUndone',
  'promoCodeAsked',
  'promoCodeRemovalAsked',
  'changesAccepted',
].flatMap((name) => [
  `cart.${name} [isRepeat] -> cart.ready.editing / clearFailure`,
  `cart.${name} [else] -> cart.ready.editing / clearFailure, queueChange`,
]);

/**
 * Mutants that no witness can notice, each with the reason, by their ids. An entry for a mutant that is noticed, or that there is not, is an
 * error.
 */
export const excused: { readonly [mutant: string]: string } = {
  'target: app.checkout.underWay.entered | auth.signedIn [isOtherUser] -> app.checkout.entering / forgetFlows: to app.checkout.claiming':
    userIsKnown,
  'target: app.checkout.underWay.returning | auth.signedIn [isOtherUser] -> app.checkout.entering / forgetFlows: to app.checkout.claiming':
    userIsKnown,
  'target: app.checkout.underWay.parted | auth.signedIn [isOtherUser] -> app.checkout.entering: to app.checkout.claiming':
    userIsKnown,
  'target: app.account.unfetched | flow.retried -> app.account.entering: to app.account.fetching':
    userIsKnown,
  'target: app.order.unfetched | flow.retried -> app.order.entering: to app.order.fetching': userIsKnown,
  'target: app.returnWizard.unfetched | flow.retried -> app.returnWizard.entering: to app.returnWizard.fetching':
    userIsKnown,
  'target: app.review.unfetched | flow.retried -> app.review.entering: to app.review.fetching': userIsKnown,
  'target: app.returnWizard.underWay.leaving | flow.left [isReturnPage] -> app.returnWizard.entering: to app.returnWizard.fetching':
    'Only a sign-out that is queued between the page and `flow.left` tells them apart; the witness queues nothing between them.',
  'effect: cart.ready.edited | always [hasSuccessText] -> cart.ready.resting / notify, announceEdit, rememberRemoval, tellOtherTabs, forgetCurrent | rememberRemoval: left out':
    'A sentence is said of a removed code alone, of which no line can be put back; both transitions share their actions.',
  'deletion: auth.session.guest.arriving | always [else] -> auth.session.guest.browsing: deleted':
    'What `arriving` asks for changes only where `guest` is entered anew.',
  'target: wishlist.synced | session.closed [else] -> wishlist.local / forgetAll, storeIds: to wishlist.readForGuest':
    'Nothing is queued after `forgetAll`, so that `readForGuest` is left at once for `local`.',
  'target: cart.ready.resting | always [hasNext] -> cart.ready.editing / takeNext: to no other state':
    'What was taken is unanswered then, which leads to `editing` at once.',
  ...Object.fromEntries(
    [...unansweredEdits, 'cart.retried -> cart.ready.editing / clearFailure'].map((way) => [
      `target: cart.ready.unanswered | ${way}: to cart.ready.resting`,
      'An edit is unanswered there, so that `resting` is left at once for `editing`.',
    ]),
  ),
  'assign: checkout | reset: failure is not assigned':
    'The thank-you screen, which alone is reset, comes without a failure: the initial state is assigned as a whole.',
  'target: metrics.events.awaitingSession | after sessionIdPause [hasSession] -> metrics.events.sending: to metrics.events.flushing':
    'With a session and something to send, `flushing` is left at once for `sending`.',
};
