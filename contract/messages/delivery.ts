/** INTL-03, INTL-10: the answer to a country without a delivery zone, by its English name. */
export const notDeliveredMessage = (name: string): string => `We do not deliver to ${name} yet.`;
