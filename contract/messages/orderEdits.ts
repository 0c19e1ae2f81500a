/** What staff changed of an order, as its shopper reads it on the page of the order and in mails. */
export const orderEditTexts = { addressChanged: 'The delivery address changed' } as const;

/** DESK-644: the new tracking of a parcel. */
export const describeTracking = (number: number, trackingNumber: string | null): string =>
  trackingNumber === null
    ? `The tracking of parcel ${number} changed`
    : `The tracking number of parcel ${number} is now ${trackingNumber}`;
