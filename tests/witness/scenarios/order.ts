/** What a shopper does with an order on its page (ORDER-02, ORDER-10, ORDER-11). */
import type { EventObject } from 'xstate';
import { canTransitionOrder, type OrderStatus } from '../../../contract/orderStatechart.ts';
import { orderMachine } from '../../../src/machines/order/machine.ts';
import {
  selectCancelFailure,
  selectIsCanceled,
  selectIsCanceling,
  selectIsCancelOpen,
  selectIsSavingInvoice,
} from '../../../src/machines/order/selectors.ts';
import { fieldOf, isRunning, type NamedEffect } from '../observe.ts';
import { scenarioFromModel, type Expected, type Occurrence } from '../referenceModel.ts';
import { snapshotAt, type Place } from '../system.ts';
import {
  failures,
  fault,
  isOutcomeUnknown,
  seenFailure,
  shownOf,
  timedOut,
  type ShownFailure,
} from './failures.ts';

interface Model {
  readonly cancellation: 'reading' | 'closed' | 'asking' | 'canceling' | 'canceled';
  /** Under which the cancellation was sent, unless the server refused it. */
  readonly key: string | null;
  readonly failure: ShownFailure | null;
  readonly isSavingInvoice: boolean;
}

const order = { orderId: 'o1' };
const first: Model = { cancellation: 'reading', key: null, failure: null, isSavingInvoice: false };
const clearStatusRequest: NamedEffect = ['clearStatusRequest', order];

const withoutCause = (model: Model): Expected<Model> => ({ model, effects: [] });

const afterPress = (model: Model, event: EventObject): Expected<Model> => {
  const { cancellation, isSavingInvoice } = model;
  switch (event.type) {
    case 'order.cancelRequested':
      return withoutCause(
        cancellation === 'reading' || cancellation === 'closed'
          ? { ...model, cancellation: 'asking' }
          : model,
      );
    case 'order.cancelConfirmed': {
      if (cancellation !== 'asking') return withoutCause(model);
      const key = model.key ?? (fieldOf(event, 'key') as string);
      return {
        model: { ...model, cancellation: 'canceling', key, failure: null },
        effects: [['cancelOrder', { ...order, key }]],
      };
    }
    case 'order.cancelDismissed':
      if (cancellation !== 'asking') return withoutCause(model);
      return { model: { ...model, cancellation: 'closed', failure: null }, effects: [clearStatusRequest] };
    case 'order.invoiceRequested':
      if (isSavingInvoice) return withoutCause(model);
      return { model: { ...model, isSavingInvoice: true }, effects: [['saveInvoice', order]] };
    default:
      return withoutCause(model);
  }
};

const afterReading = (model: Model, output: unknown): Expected<Model> => {
  const requested = fieldOf(output, 'requested');
  if (
    requested === 'canceled' &&
    canTransitionOrder(fieldOf(output, 'status') as OrderStatus, 'canceled', 'shopper')
  )
    return withoutCause({ ...model, cancellation: 'asking' });
  return {
    model: { ...model, cancellation: 'closed' },
    effects: requested === null ? [] : [clearStatusRequest],
  };
};

/** Why a request gave nothing. */
const failed = (
  model: Model,
  actor: string | null,
  failure: ShownFailure,
  isRefused: boolean,
): Expected<Model> => {
  if (actor === 'readStatusRequest') return withoutCause({ ...model, cancellation: 'closed' });
  if (actor === 'cancelOrder')
    return withoutCause({
      ...model,
      cancellation: 'asking',
      failure,
      key: isRefused ? null : model.key,
    });
  if (actor !== 'saveInvoice') return withoutCause(model);
  return {
    model: { ...model, isSavingInvoice: false },
    effects: [['notify', { kind: 'error', text: failure.text }]],
  };
};

const expect = (model: Model, happened: Occurrence): Expected<Model> => {
  switch (happened.kind) {
    case 'start':
      return { model, effects: [['readStatusRequest', order]] };
    case 'event':
      return afterPress(model, happened.event);
    case 'answer':
      if (happened.actor === 'readStatusRequest') return afterReading(model, happened.output);
      if (happened.actor === 'saveInvoice') return withoutCause({ ...model, isSavingInvoice: false });
      return {
        model: { ...model, cancellation: 'canceled' },
        effects: [clearStatusRequest, ['notify', { kind: 'success', text: 'Your order is canceled' }]],
      };
    case 'failure':
      return failed(model, happened.actor, shownOf(happened.error), !isOutcomeUnknown(happened.error));
    case 'timeout':
      return failed(model, happened.actor, timedOut, false);
    default:
      return withoutCause(model);
  }
};

const orderAt = (place: Place) => snapshotAt(place, 'order') as Parameters<typeof selectIsCanceled>[0];

export const orderScenarios = [
  scenarioFromModel<Model>({
    name: 'order: cancellation and invoice',
    machine: orderMachine,
    input: order,
    model: first,
    expect,
    effects: [
      { rule: 'ORDER-10 the status in the address is read once', names: ['readStatusRequest'] },
      {
        rule: 'ORDER-10 a status in the address is taken out once it was answered or ignored',
        names: ['clearStatusRequest'],
      },
      {
        rule: 'ORDER-10 ORDER-11 an order is canceled once it is confirmed, a repeat under its own key',
        names: ['cancelOrder'],
      },
      { rule: 'ORDER-02 the invoice is fetched once for each press', names: ['saveInvoice'] },
      {
        rule: 'ORDER-10 ORDER-11 a canceled order and an invoice that failed are said',
        names: ['notify'],
      },
    ],
    views: [
      {
        rule: 'ORDER-10 only what a shopper may do with the order is asked',
        actual: (place) => selectIsCancelOpen(orderAt(place)),
        expected: ({ cancellation }) => cancellation === 'asking' || cancellation === 'canceling',
      },
      {
        rule: 'ORDER-10 the order is canceled one request at a time',
        actual: (place) => [selectIsCanceling(orderAt(place)), isRunning(place, 'cancelOrder')],
        expected: ({ cancellation }) => [cancellation === 'canceling', cancellation === 'canceling'],
      },
      {
        rule: 'ORDER-10 a canceled order shows as canceled',
        actual: (place) => selectIsCanceled(orderAt(place)),
        expected: ({ cancellation }) => cancellation === 'canceled',
      },
      {
        rule: 'ORDER-10 the address is read until the shopper asks',
        actual: (place) => isRunning(place, 'readStatusRequest'),
        expected: ({ cancellation }) => cancellation === 'reading',
      },
      {
        rule: 'ORDER-11 a cancellation that failed says why, until the next try',
        actual: (place) => seenFailure(selectCancelFailure(orderAt(place))),
        expected: ({ failure }) => failure,
      },
      {
        rule: 'ORDER-02 the invoice is fetched one request at a time',
        actual: (place) => [selectIsSavingInvoice(orderAt(place)), isRunning(place, 'saveInvoice')],
        expected: ({ isSavingInvoice }) => [isSavingInvoice, isSavingInvoice],
      },
    ],
    presses: (fresh) => [
      { type: 'order.cancelRequested' },
      { type: 'order.cancelConfirmed', key: fresh('key') } as EventObject,
      { type: 'order.cancelDismissed' },
      { type: 'order.invoiceRequested' },
    ],
    outcomes: {
      readStatusRequest: [
        { output: { status: 'placed', requested: null } },
        { output: { status: 'placed', requested: 'canceled' } },
        { output: { status: 'placed', requested: 'processing' } },
        { output: { status: 'shipped', requested: 'canceled' } },
        fault,
      ],
      cancelOrder: [{ output: undefined }, ...failures, fault],
      saveInvoice: [{ output: undefined }, ...failures, fault],
    },
    isDurable: false,
    reaches: [
      {
        rule: 'ORDER-11 from everywhere the shopper can still cancel the order',
        from: () => true,
        to: ({ model }) => model.cancellation === 'canceled',
      },
    ],
  }),
] as const;
