/** The message of `checkoutMessages` that every page loads, with the client of payments. */
export const stripeNotLoaded = 'Stripe not loaded';
