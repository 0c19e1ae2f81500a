/** Reference model of withdrawals (WITHDRAW-01, WITHDRAW-02). */
import type { EventObject } from 'xstate';
import { withdrawalMessages } from '../../../../contract/messages/withdrawals.ts';
import type { NamedEffect } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import type { Expected, Occurrence } from '../../referenceModel.ts';
import { clientFailure, isOutcomeUnknown, timedOut, toShownFailure, type ShownFailure } from '../failures.ts';

export interface Sender {
  readonly fullName: string;
  readonly orderNumber: string;
  readonly email: string;
}

export interface Model {
  /** 0 to 2, then 3: the statement was received. */
  readonly step: number;
  readonly isSubmitting: boolean;
  readonly sender: Sender;
  readonly scope: string | null;
  readonly text: string;
  /** An answer is changed from the confirmation. */
  readonly isEditing: boolean;
  /** Key of the sent statement; null after a refusal or a changed answer. */
  readonly key: string | null;
  readonly receivedAt: string;
  readonly failure: ShownFailure | null;
}

const blank: Model = {
  step: 0,
  isSubmitting: false,
  sender: { fullName: '', orderNumber: '', email: '' },
  scope: null,
  text: '',
  isEditing: false,
  key: null,
  receivedAt: '',
  failure: null,
};

export const orderNumber = '4827193605';
export const initialModel: Model = { ...blank, sender: { ...blank.sender, orderNumber } };

const isNamed = (sender: Sender): boolean => Object.values(sender).every((value) => value.trim() !== '');

/** The message of the missing answer about the items; null if none is missing. */
const missingItems = ({ scope, text }: Model): string | null => {
  if (scope === null) return withdrawalMessages.chooseItems;
  return scope === 'some' && text.trim() === '' ? withdrawalMessages.nameItems : null;
};

/** The model after an input; the same object if it has no effect. */
const afterInput = (model: Model, event: EventObject): Model => {
  const { step, isSubmitting, isEditing } = model;
  const fieldIn = (name: string) => fieldOf(event, name) as string;
  const sender = fieldOf(event, 'sender') as Sender;
  if (isSubmitting) return model;
  if (step === 3) return event.type === 'withdrawal.left' ? blank : model;
  // A changed answer is another statement, and clears the failure.
  const changed = { ...model, failure: null, key: null };
  switch (event.type) {
    case 'withdrawal.senderDrafted':
      return step === 0 ? { ...changed, sender } : model;
    case 'withdrawal.identified': {
      if (step !== 0) return model;
      if (!isNamed(sender)) return { ...model, failure: clientFailure(withdrawalMessages.enterSender) };
      const isDone = isEditing && missingItems(model) === null;
      return { ...changed, sender, step: isDone ? 2 : 1, isEditing: isEditing && !isDone };
    }
    case 'withdrawal.scopeChosen':
      return step === 1 ? { ...changed, scope: fieldIn('scope') } : model;
    case 'withdrawal.itemsDrafted':
      return step === 1 ? { ...changed, text: fieldIn('text') } : model;
    case 'withdrawal.previous':
      return step > 0 ? { ...model, step: step - 1, failure: null } : model;
    case 'withdrawal.next': {
      if (step !== 1) return model;
      const missing = missingItems(model);
      if (missing !== null) return { ...model, failure: clientFailure(missing) };
      return { ...model, step: 2, isEditing: false, failure: null };
    }
    case 'withdrawal.edited':
      return step === 2
        ? { ...model, step: fieldIn('question') === 'sender' ? 0 : 1, isEditing: true, failure: null }
        : model;
    case 'withdrawal.confirmed':
      return step === 2
        ? { ...model, isSubmitting: true, failure: null, key: model.key ?? fieldIn('key') }
        : model;
    default:
      return model;
  }
};

const statementOf = ({ sender, scope, text }: Model, key: string) => ({
  sender,
  text: scope === 'some' ? text.trim() : null,
  key,
});

export const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  const ended = { ...model, isSubmitting: false };
  switch (occurrence.kind) {
    case 'event': {
      const next = afterInput(model, occurrence.event);
      const effects: NamedEffect[] =
        next.isSubmitting && !model.isSubmitting && next.key !== null
          ? [['sendStatement', statementOf(model, next.key)]]
          : [];
      return { model: next, effects };
    }
    case 'answer':
      return {
        model: { ...ended, step: 3, receivedAt: String(fieldOf(occurrence.output, 'receivedAt')) },
        effects: [],
      };
    case 'failure': {
      const failure = toShownFailure(occurrence.error);
      // After a refusal the next request has another key; after an unknown outcome it reuses the key.
      const key = isOutcomeUnknown(occurrence.error) ? model.key : null;
      return { model: { ...ended, failure, key }, effects: [] };
    }
    case 'timeout':
      return { model: { ...ended, failure: timedOut }, effects: [] };
    default:
      return { model, effects: [] };
  }
};
