/** Canceling an order, and downloading its invoice or a correction of it (ORDER-02, ORDER-10, ORDER-11, INTL-43). */
import type { EventObject } from 'xstate';
import { canTransitionOrder, type OrderStatus } from '../../../contract/orderStatechart.ts';
import { orderMachine } from '../../../src/machines/order/machine.ts';
import {
  selectCancelFailure,
  selectIsCanceled,
  selectIsCanceling,
  selectIsCancelOpen,
  selectIsSavingInvoice,
  selectSavingCorrection,
} from '../../../src/machines/order/selectors.ts';
import { isRunning, type NamedEffect } from '../observe.ts';
import { fieldOf } from '../fieldOf.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';
import {
  actualFailure,
  allErrors,
  isOutcomeUnknown,
  programmingError,
  timedOut,
  toShownFailure,
  type ShownFailure,
} from './failures.ts';

interface Model {
  readonly cancellation: 'reading' | 'closed' | 'asking' | 'canceling' | 'canceled';
  /** Key of the cancellation; null after a refusal. */
  readonly key: string | null;
  readonly failure: ShownFailure | null;
  /** The document that is being saved: the invoice, or the number of a correction. */
  readonly saving: string | null;
}

const order = { orderId: 'o1' };
const initialModel: Model = { cancellation: 'reading', key: null, failure: null, saving: null };
const clearStatusRequest: NamedEffect = ['clearStatusRequest', order];

const afterInput = (model: Model, event: EventObject): Expected<Model> => {
  const { cancellation, saving } = model;
  switch (event.type) {
    case 'order.cancelRequested':
      return withoutEffects(
        cancellation === 'reading' || cancellation === 'closed'
          ? { ...model, cancellation: 'asking' }
          : model,
      );
    case 'order.cancelConfirmed': {
      if (cancellation !== 'asking') return withoutEffects(model);
      const key = model.key ?? (fieldOf(event, 'key') as string);
      return {
        model: { ...model, cancellation: 'canceling', key, failure: null },
        effects: [['cancelOrder', { ...order, key }]],
      };
    }
    case 'order.cancelDismissed':
      if (cancellation !== 'asking') return withoutEffects(model);
      return { model: { ...model, cancellation: 'closed', failure: null }, effects: [clearStatusRequest] };
    case 'order.invoiceRequested': {
      if (saving !== null) return withoutEffects(model);
      const correction = (fieldOf(event, 'correction') as string | undefined) ?? null;
      return {
        model: { ...model, saving: correction ?? 'invoice' },
        effects: [['saveInvoice', { ...order, correction }]],
      };
    }
    default:
      return withoutEffects(model);
  }
};

const afterReading = (model: Model, output: unknown): Expected<Model> => {
  const requested = fieldOf(output, 'requested');
  if (
    requested === 'canceled' &&
    canTransitionOrder(fieldOf(output, 'status') as OrderStatus, 'canceled', 'shopper')
  )
    return withoutEffects({ ...model, cancellation: 'asking' });
  return {
    model: { ...model, cancellation: 'closed' },
    effects: requested === null ? [] : [clearStatusRequest],
  };
};

/** After a failure or timeout of a request. */
const failed = (
  model: Model,
  actor: string | null,
  failure: ShownFailure,
  isRefused: boolean,
): Expected<Model> => {
  if (actor === 'readStatusRequest') return withoutEffects({ ...model, cancellation: 'closed' });
  if (actor === 'cancelOrder')
    return withoutEffects({
      ...model,
      cancellation: 'asking',
      failure,
      key: isRefused ? null : model.key,
    });
  if (actor !== 'saveInvoice') return withoutEffects(model);
  return {
    model: { ...model, saving: null },
    effects: [['notify', { kind: 'error', text: failure.text }]],
  };
};

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
      return { model, effects: [['readStatusRequest', order]] };
    case 'event':
      return afterInput(model, occurrence.event);
    case 'answer':
      if (occurrence.actor === 'readStatusRequest') return afterReading(model, occurrence.output);
      if (occurrence.actor === 'saveInvoice') return withoutEffects({ ...model, saving: null });
      return {
        model: { ...model, cancellation: 'canceled' },
        effects: [clearStatusRequest, ['notify', { kind: 'success', text: 'Your order is canceled' }]],
      };
    case 'failure':
      return failed(
        model,
        occurrence.actor,
        toShownFailure(occurrence.error),
        !isOutcomeUnknown(occurrence.error),
      );
    case 'timeout':
      return failed(model, occurrence.actor, timedOut, false);
    default:
      return withoutEffects(model);
  }
};

export const orderScenario = scenarioFromModel({
  name: 'order: cancellation and invoice',
  machine: orderMachine,
  input: order,
  model: initialModel,
  predict,
  effects: {
    readStatusRequest: 'ORDER-10 the status in the address is read once',
    clearStatusRequest: 'ORDER-10 a status in the address is removed after it was handled or ignored',
    cancelOrder: 'ORDER-10 ORDER-11 a confirmed cancellation is sent once; a repeat reuses its key',
    saveInvoice: 'ORDER-02 INTL-43 the invoice, or the correction, is requested once for each click',
    notify: 'ORDER-10 ORDER-11 a canceled order and a failed invoice show a notice',
  },
  views: {
    'ORDER-10 the confirmation is open only for an allowed cancellation': [
      selectIsCancelOpen,
      ({ cancellation }) => cancellation === 'asking' || cancellation === 'canceling',
    ],
    'ORDER-10 only one cancellation runs at a time': [
      (snapshot, place) => [selectIsCanceling(snapshot), isRunning(place, 'cancelOrder')],
      ({ cancellation }) => [cancellation === 'canceling', cancellation === 'canceling'],
    ],
    'ORDER-10 a canceled order is shown as canceled': [
      selectIsCanceled,
      ({ cancellation }) => cancellation === 'canceled',
    ],
    'ORDER-10 reading the address ends when the shopper requests a cancellation': [
      (_, place) => isRunning(place, 'readStatusRequest'),
      ({ cancellation }) => cancellation === 'reading',
    ],
    'ORDER-11 a failed cancellation shows its failure until the next attempt': [
      (snapshot) => actualFailure(selectCancelFailure(snapshot)),
      ({ failure }) => failure,
    ],
    'ORDER-02 only one invoice request runs at a time': [
      (snapshot, place) => [selectIsSavingInvoice(snapshot), isRunning(place, 'saveInvoice')],
      ({ saving }) => [saving === 'invoice', saving !== null],
    ],
    'INTL-43 the correction that is being saved is known': [
      selectSavingCorrection,
      ({ saving }) => (saving === 'invoice' ? null : saving),
    ],
  },
  inputs: (newId) => [
    { type: 'order.cancelRequested' },
    { type: 'order.cancelConfirmed', key: newId('key') } as EventObject,
    { type: 'order.cancelDismissed' },
    { type: 'order.invoiceRequested' },
    { type: 'order.invoiceRequested', correction: 'C-1' } as EventObject,
  ],
  outcomes: {
    readStatusRequest: [
      { output: { status: 'placed', requested: null } },
      { output: { status: 'placed', requested: 'canceled' } },
      { output: { status: 'placed', requested: 'processing' } },
      { output: { status: 'shipped', requested: 'canceled' } },
      programmingError,
    ],
    cancelOrder: [{ output: undefined }, ...allErrors],
    saveInvoice: [{ output: undefined }, ...allErrors],
  },
  isDurable: false,
  reaches: [
    {
      rule: 'ORDER-11 the order can be canceled from every place',
      to: ({ model }) => model.cancellation === 'canceled',
    },
  ],
});
