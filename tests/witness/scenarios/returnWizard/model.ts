/** Reference model of the return wizard (RETURN-01 to RETURN-06, RETURN-08, RETURN-10). */
import type { EventObject } from 'xstate';
import type { NamedEffect } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import type { Expected, Occurrence } from '../../referenceModel.ts';
import { isOutcomeUnknown, clientFailure, toShownFailure, timedOut, type ShownFailure } from '../failures.ts';
import { returnMessages } from '../../../../contract/messages/returns.ts';

export interface Model {
  /** 0 to 3, then 4: the return was created. */
  readonly step: number;
  readonly isConfirmingReset: boolean;
  readonly isSubmitting: boolean;
  readonly reason: string | null;
  readonly otherReason: string;
  readonly lines: { readonly [orderItemId: string]: unknown };
  readonly method: string | null;
  /** An answer is changed from the summary. */
  readonly isEditing: boolean;
  /** Key of the sent return; null after a refusal or a changed answer. */
  readonly key: string | null;
  readonly created: unknown;
  readonly failure: ShownFailure | null;
}

export const initialModel: Model = {
  step: 0,
  isConfirmingReset: false,
  isSubmitting: false,
  reason: null,
  otherReason: '',
  lines: {},
  method: null,
  isEditing: false,
  key: null,
  created: null,
  failure: null,
};

export const orderId = 'o1';
export const userId = 'u1';

/** The message of the missing answer of a step; null if none is missing. */
const missingAt = ({ step, reason, otherReason, lines, method }: Model): string | null => {
  if (step === 0 && reason === null) return returnMessages.selectReturnReason;
  if (step === 0 && reason === 'Other' && otherReason.trim() === '')
    return returnMessages.specifyReturnReason;
  if (step === 1 && Object.keys(lines).length === 0) return returnMessages.selectReturnItems;
  if (step === 2 && method === null) return returnMessages.selectReturnMethod;
  return null;
};

const isComplete = (model: Model): boolean =>
  [0, 1, 2].every((step) => missingAt({ ...model, step }) === null);

export const requestOf = ({ reason, otherReason, lines, method }: Model, key: string) => ({
  orderId,
  reason,
  otherReason: reason === 'Other' ? otherReason.trim() : '',
  lines,
  method,
  key,
});

const withLine = ({ lines }: Model, event: EventObject): Model['lines'] => {
  const id = String(fieldOf(event, 'orderItemId'));
  const line = { productId: fieldOf(event, 'productId'), quantity: fieldOf(event, 'quantity') };
  const others = Object.entries(lines).filter(([each]) => each !== id);
  return Object.fromEntries(line.quantity === 0 ? others : [...others, [id, line]]);
};

const questions = ['reason', 'items', 'method'];

/** The model after an input; the same object if it has no effect. */
const afterInput = (model: Model, event: EventObject): Model => {
  const { step, isConfirmingReset, isSubmitting } = model;
  const fieldIn = (name: string) => fieldOf(event, name) as string;
  if (isConfirmingReset) {
    if (event.type === 'returnWizard.resetDeclined') return { ...model, isConfirmingReset: false };
    return event.type === 'returnWizard.resetConfirmed' ? initialModel : model;
  }
  if (isSubmitting) return model;
  if (step === 4) return event.type === 'returnWizard.left' ? initialModel : model;
  // A changed answer is another request, and clears the failure.
  const changed = { ...model, failure: null, key: null };
  switch (event.type) {
    case 'returnWizard.reasonChosen':
      return step === 0 ? { ...changed, reason: fieldIn('reason') } : model;
    case 'returnWizard.otherReasonDrafted':
      return step === 0 ? { ...changed, otherReason: fieldIn('text') } : model;
    case 'returnWizard.lineChosen':
      return step === 1 ? { ...changed, lines: withLine(model, event) } : model;
    case 'returnWizard.methodChosen':
      return step === 2 ? { ...changed, method: fieldIn('method') } : model;
    case 'returnWizard.previous':
      return step > 0 ? { ...model, step: step - 1, failure: null } : model;
    case 'returnWizard.resetRequested':
      return { ...model, isConfirmingReset: true };
    case 'returnWizard.edited':
      return step === 3
        ? { ...model, step: questions.indexOf(fieldIn('question')), isEditing: true, failure: null }
        : model;
    case 'returnWizard.submitted':
      return step === 3
        ? { ...model, isSubmitting: true, failure: null, key: model.key ?? fieldIn('key') }
        : model;
    case 'returnWizard.next': {
      if (step === 3) return model;
      const failure = missingAt(model);
      if (failure !== null) return { ...model, failure: clientFailure(failure) };
      if (step === 2 || (model.isEditing && isComplete(model)))
        return { ...model, step: 3, isEditing: false, failure: null };
      return { ...model, step: step + 1, failure: null };
    }
    default:
      return model;
  }
};

export const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  const unchanged = { model, effects: [] };
  const ended = { ...model, isSubmitting: false };
  switch (occurrence.kind) {
    case 'event': {
      const next = afterInput(model, occurrence.event);
      const effects: NamedEffect[] =
        next.isSubmitting && !model.isSubmitting && next.key !== null
          ? [['requestReturn', requestOf(model, next.key)]]
          : [];
      return { model: next, effects };
    }
    case 'answer':
      return { model: { ...ended, step: 4, created: occurrence.output }, effects: [] };
    case 'failure': {
      const failure = toShownFailure(occurrence.error);
      // After a refusal the next request has another key; after an unknown outcome it reuses the key.
      const key = isOutcomeUnknown(occurrence.error) ? model.key : null;
      return { model: { ...ended, failure, key }, effects: [] };
    }
    case 'timeout':
      return { model: { ...ended, failure: timedOut }, effects: [] };
    default:
      return unchanged;
  }
};
