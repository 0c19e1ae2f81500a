/** Back-in-stock emails: how many are sent at once, and how many an address may request. */

/** Of each available unit, this many shoppers get an email at once: not each of them buys. */
export const stockMailsPerUnit = 3;
/** Those who did not get one are emailed after this time, while units are left. */
export const stockMailPauseHours = 6;
/** Sizes that one address may wait for. */
export const maximumStockRequests = 50;
/** Requests of one address that wait for its confirmation: each sends an email to an address that is typed and not proven. */
export const maximumUnconfirmedRequests = 3;
/** A request that was not confirmed is deleted after this time. */
export const stockConfirmationHours = 48;
/** A request is deleted this long after its email; until then the links in the email work. */
export const mailedStockRequestDays = 30;
