/** The mails to shoppers. The build of another language has this module in its words (`templatesIn.ts`). */
export { backInStock } from './backInStock.ts';
export { orderCanceled } from './orderCanceled.ts';
export { orderConfirmation } from './orderConfirmation.ts';
export { orderEdited } from './orderEdited.ts';
export { orderLink } from './orderLink.ts';
export { orderRefund } from './orderRefund.ts';
export { orderShipped } from './orderShipped.ts';
export { parcelShipped, trackingChanged } from './parcelShipped.ts';
export { passwordChanged } from './passwordChanged.ts';
export { passwordReset } from './passwordReset.ts';
export { paymentRequest } from './paymentRequest.ts';
export { returnClosed } from './returnClosed.ts';
export { returnReceived } from './returnReceived.ts';
export { returnRequested } from './returnRequested.ts';
export { staffInvitation } from './staffInvitation.ts';
export { stockConfirmation } from './stockConfirmation.ts';
export { withdrawalReceived } from './withdrawalReceived.ts';
