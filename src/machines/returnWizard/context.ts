import type {
  ChosenLine,
  ChosenLines,
  ReturnToRequest,
  ReturnWizardContext,
  ReturnWizardInput,
} from './types.ts';

/** RETURN-03: the initial answers. */
export const noAnswers: Omit<ReturnWizardContext, keyof ReturnWizardInput> = {
  reason: null,
  otherReason: '',
  lines: {},
  method: null,
  isEditing: false,
  submitKey: null,
  returnId: null,
  returnNumber: null,
  failure: null,
};

/** Must be pure and cheap: the fold calls it at every step, without input. */
export const initialContext = (input: ReturnWizardInput | undefined): ReturnWizardContext => ({
  userId: input?.userId ?? '',
  orderId: input?.orderId ?? '',
  ...noAnswers,
});

/** The request to the server. Throws for incomplete answers, which the guards of the steps exclude. */
export const toReturnRequest = (context: ReturnWizardContext): ReturnToRequest => {
  const { orderId, reason, otherReason, lines, method, submitKey } = context;
  if (reason === null || method === null || submitKey === null)
    throw new Error('A return was requested with incomplete answers.');
  return {
    orderId,
    reason,
    otherReason: reason === 'Other' ? otherReason.trim() : '',
    lines,
    method,
    key: submitKey,
  };
};

/** The lines with one of them changed; a quantity of 0 removes it. */
export const withLine = (lines: ChosenLines, orderItemId: string, line: ChosenLine): ChosenLines => {
  const others = Object.entries(lines).filter(([id]) => id !== orderItemId);
  return Object.fromEntries(line.quantity > 0 ? [...others, [orderItemId, line]] : others);
};
