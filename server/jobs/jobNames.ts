/** Names of the jobs that keep failures of their items; stored in `job_failures`, and shown to staff. */
export const jobNames = {
  backInStock: 'emails about sizes back in stock',
  batches: 'batches of product changes',
  capture: 'capture recovery',
  carrier: 'demo carrier',
  expiry: 'reservation expiry',
  guestAnonymization: 'anonymization of guests',
  guestDeletion: 'deletion of guests',
  lostIntents: 'reconciliation of lost intents',
  openPayments: 'reconciliation of open payments',
  returnExpiry: 'return expiry',
} as const;
