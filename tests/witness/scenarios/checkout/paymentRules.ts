/** Rules of paying, placing and changing an order. */
import type { StepRule } from '../../scenario.ts';
import { requestsOf, isRequested, isRunning } from '../../observe.ts';
import { failuresAt, stepAt, type Model, type PlaceInput } from './model.ts';
import { requests } from './requests.ts';
import { failures } from './fixtures.ts';

export const paymentRules: readonly StepRule<Model>[] = [
  {
    rule: 'CHECK-12 an order is not canceled while its payment is confirmed or read',
    check: (step) =>
      isRequested(step, 'cancelOrder') &&
      (isRunning(step.before, 'confirmPayment') || isRunning(step.before, 'readPayment')) &&
      'it is canceled',
  },
  {
    rule: 'CHECK-29 an authorization leads to the review automatically',
    check: (step) => {
      const status = Reflect.get(Object(step.outcome?.output), 'paymentStatus');
      const isHeld = status === 'authorized';
      return isHeld && stepAt(step.after) < 3 && 'it did not';
    },
  },
  {
    rule: "CHECK-28 a declined card is shown on the payment step with the provider's message",
    check: (step) =>
      step.request?.actor === 'confirmPayment' &&
      Reflect.get(Object(step.outcome?.error), 'code') === failures.declined.code &&
      (stepAt(step.after) !== 2 || !failuresAt(step.after).includes(failures.declined.message)) &&
      'no failure is shown there',
  },
  {
    rule: 'CHECK-28 no payment failure is shown without an error of the provider',
    check: (step) =>
      step.request?.actor === 'readPayment' &&
      Reflect.get(Object(step.outcome?.output), 'paymentStatus') === 'awaiting' &&
      Reflect.get(Object(step.outcome?.output), 'lastError') === '' &&
      failuresAt(step.before).length === 0 &&
      failuresAt(step.after).length > 0 &&
      'a failure is shown',
  },
  {
    rule: 'CHECK-26 only a submit confirms a card, never a reload or a timer',
    check: (step) =>
      isRequested(step, 'confirmPayment') &&
      step.event?.type !== 'payment.submitted' &&
      `confirmed by ${step.kind}`,
  },
  {
    rule: 'CHECK-26 a confirmation contains the typed card holder',
    check: (step) =>
      requestsOf(step, 'confirmPayment').some(
        ({ input }) => Reflect.get(Object(input), 'cardHolder') !== 'Ada Lovelace',
      ) && 'another name',
  },
  {
    rule: "CHECK-30 only 'Place order' on the review places an order",
    check: (step) =>
      isRequested(step, 'placeOrder') &&
      step.kind !== 'reload' &&
      !(step.event?.type === 'checkout.placeOrder' && stepAt(step.before) === 3) &&
      "placed without 'Place order' on the review",
  },
  {
    rule: 'CHECK-30 a repeated placing reuses its key until its outcome is known',
    check: (step) => {
      for (const { input } of requestsOf(step, 'placeOrder')) {
        const { key, orderId } = input as PlaceInput;
        if (!key.startsWith('key-')) return 'no key';
        const { openPlacing } = step.modelBefore;
        if (openPlacing?.orderId === orderId && openPlacing.key !== key) return 'a repeat under a new key';
        if (openPlacing?.key === key && openPlacing.orderId !== orderId) return 'a key of another order';
        const newKey = step.event && Reflect.get(step.event, 'key');
        if (openPlacing === null && step.kind === 'input' && key !== newKey) return 'a key that was refused';
      }
      return null;
    },
  },
  {
    rule: 'CHECK-30 a placed order leads to the thank-you screen',
    check: (step) =>
      step.request?.actor === 'placeOrder' &&
      step.outcome?.output !== undefined &&
      stepAt(step.after) !== 4 &&
      'no thank-you screen',
  },
  {
    rule: 'CHECK-30 after a placing with an unknown outcome the order is read before any other request',
    check: (step) => {
      if (!step.model.isPlacingUnknown) return null;
      const others = step.effects.filter(
        (effect) =>
          effect.kind === 'requested' && effect.actor !== 'readOrder' && requests.includes(effect.actor),
      );
      if (others.length > 0 && step.modelBefore.isPlacingUnknown) return 'another request was sent';
      if (!step.modelBefore.isPlacingUnknown && !isRequested(step, 'readOrder')) return 'it is not read';
      return null;
    },
  },
  {
    rule: 'CHECK-30 Try again reads an order whose placing has an unknown outcome',
    check: (step) =>
      step.event?.type === 'checkout.retried' &&
      step.modelBefore.isPlacingUnknown &&
      !isRunning(step.before, 'readOrder') &&
      !isRequested(step, 'readOrder') &&
      'it is not read',
  },
  {
    rule: 'CHECK-30 an order that cannot be canceled because it was placed is read',
    check: (step) =>
      step.request?.actor === 'cancelOrder' &&
      Reflect.get(Object(step.outcome?.error), 'code') === failures.placed.code &&
      !isRequested(step, 'readOrder') &&
      'it is not read',
  },
  {
    rule: 'CHECK-30 an order that may be placed is never canceled',
    check: (step) => {
      if (!isRequested(step, 'cancelOrder')) return null;
      const isRequestedByShopper = ['checkout.changeOrder', 'payment.changeOrder'].includes(
        step.event?.type ?? '',
      );
      if (!isRequestedByShopper && step.kind !== 'reload') return 'canceled without an action';
      if (step.modelBefore.isPlacingUnknown) return 'canceled while it may be placed';
      return null;
    },
  },
];
