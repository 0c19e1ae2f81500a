/** Messages for guests. */
export const guestMessages = {
  accountRequired: 'Please log in or create an account for this.',
  emailFixed: 'Your earlier order went to another address. Sign out first to order with a new one.',
  findOrderSent: 'If we know this order, a mail with a link to it is on its way.',
  orderLinkInvalid: 'This link does not work any more. Use ‘Find an order’ to get a new one.',
} as const;
