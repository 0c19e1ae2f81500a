import type { ReturnToRequest, ReturnWizardContext, ReturnWizardInput } from './types.ts';

/** Pure and cheap: the fold calls it at every step, without input. */
export const initialContext = (input: ReturnWizardInput | undefined): ReturnWizardContext => ({
  userId: input?.userId ?? '',
  orderId: input?.orderId ?? '',
  reason: null,
  otherReason: '',
  quantities: {},
  method: null,
  isEditing: false,
  submitKey: null,
  returnId: null,
  returnNumber: null,
  failure: null,
});

/** What the server is asked for; the guards of each step saw that nothing is missing. */
export const returnToRequest = (context: ReturnWizardContext): ReturnToRequest => {
  const { orderId, reason, otherReason, quantities, method, submitKey } = context;
  if (reason === null || method === null || submitKey === null)
    throw new Error('A return was asked for before its four steps were complete.');
  return {
    orderId,
    reason,
    otherReason: reason === 'Other' ? otherReason.trim() : '',
    quantities,
    method,
    key: submitKey,
  };
};

/** The quantities with one of them changed; 0 leaves its line out. */
export const withQuantity = (
  quantities: ReturnWizardContext['quantities'],
  orderItemId: string,
  quantity: number,
): ReturnWizardContext['quantities'] => {
  const others = Object.entries(quantities).filter(([id]) => id !== orderItemId);
  return Object.fromEntries(quantity > 0 ? [...others, [orderItemId, quantity]] : others);
};
