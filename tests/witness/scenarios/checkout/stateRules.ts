/** Rules of the state: the checkout state of the specification, drafts, reservation, thank-you screen. */
import { checkoutMachine } from '../../../../src/machines/checkout/machine.ts';
import {
  selectIsBillingSame,
  selectReservedUntil,
  selectIsCreatingPayment,
  selectIsPlacing,
} from '../../../../src/machines/checkout/selectors.ts';
import { requestsOf, isRequested, isFailedRequest, isRunning } from '../../observe.ts';
import { fieldOf } from '../../fieldOf.ts';
import type { StepRule } from '../../scenario.ts';
import { startSystem } from '../../system.ts';
import {
  checkoutAt,
  orderIdAt,
  failuresAt,
  isBusy,
  isPaying,
  shownState,
  stepAt,
  type Model,
} from './model.ts';
import { failures, nameOf, reservedUntil, extendedUntil } from './fixtures.ts';
import { checkoutMessages } from '../../../../contract/messages/checkout.ts';
import { ownRequests } from './requests.ts';

export const stateRules: readonly StepRule<Model>[] = [
  {
    rule: 'CHECK-15 CHECK-17 the checkout state contains the submitted data',
    check: ({ after, model }) => {
      if (stepAt(after) === 4) return null;
      const { shippingAddress, billingAddress, _deliveryMethod, userData } = shownState(after, model);
      if (userData?._id !== 'u1') return 'another user';
      if (nameOf(shippingAddress) !== model.shipping) return 'another shipping address';
      if (nameOf(billingAddress) !== (model.isBillingSame ? model.shipping : model.billing))
        return 'another billing address';
      const name = model.delivery === null ? undefined : `Carrier ${model.delivery}`;
      return model.areMethodsLoaded && _deliveryMethod?.name !== name && 'another delivery';
    },
  },
  {
    rule: 'CHECK-17 drafts are kept until the next checkout',
    check: ({ after, model }) => {
      const { drafts } = checkoutAt(after).context;
      if (fieldOf(drafts.shipping, 'city') !== model.drafts.shipping) return 'the shipping form is another';
      if (fieldOf(drafts.billing, 'city') !== model.drafts.billing) return 'the billing form is another';
      return fieldOf(drafts.card, 'cardHolder') !== model.drafts.card && 'the name on the card is another';
    },
  },
  {
    rule: "CHECK-04 'Use this address for payment details' is kept",
    check: ({ after, model }) =>
      selectIsBillingSame(checkoutAt(after)) !== (model.drafts.isBillingSame ?? model.isBillingSame) &&
      'it differs',
  },
  {
    rule: 'CHECK-16 checkout is initialized after the cart was read, not before',
    check: (step) => {
      const { isInitialized } = shownState(step.after, step.model);
      const isRead = step.request?.actor === 'readCart' && Number(fieldOf(step.outcome?.output, 'count')) > 0;
      if (
        isRead &&
        stepAt(step.before) === 0 &&
        (!isInitialized || (stepAt(step.after) !== 0 && fieldOf(step.outcome?.output, 'order') === undefined))
      )
        return 'it is not initialized by a cart with something in it';
      if (
        step.request?.actor === 'readCart' &&
        fieldOf(step.outcome?.output, 'count') === 0 &&
        stepAt(step.before) === 0
      )
        return isBusy(step.after) && 'it continues with an empty cart';
      return null;
    },
  },
  {
    rule: 'CHECK-16 CHECK-21 an unfinished order for the cart is resumed at its step with its reservation',
    check: (step) => {
      const found = fieldOf(fieldOf(step.outcome?.output, 'order'), 'order');
      if (step.request?.actor !== 'readCart' || found === undefined || stepAt(step.before) === 4) return null;
      if (orderIdAt(step.after) !== fieldOf(found, 'orderId')) return 'another order, or none';
      const isPlaced = fieldOf(fieldOf(step.outcome?.output, 'order'), 'status') === 'capturing';
      if (stepAt(step.after) !== (isPlaced ? 3 : 2)) return 'another step';
      if (checkoutAt(step.after).context.orderNumber !== fieldOf(found, 'orderNumber'))
        return 'another number';
      return selectReservedUntil(checkoutAt(step.after)) !== reservedUntil && 'another reservation';
    },
  },
  {
    rule: 'CHECK-18 the next checkout starts with the initial state',
    check: (step) => {
      if (stepAt(step.before) !== 4 || stepAt(step.after) !== 0 || !step.isChanged) return null;
      const untouched = startSystem(checkoutMachine, { userId: 'u1', cartId: step.model.cartId }).place;
      const [context, initial] = [step.after, untouched].map((place) => ({
        ...checkoutAt(place).context,
        // The cart may be read already.
        isInitialized: false,
      }));
      const isDifferent = JSON.stringify(context) !== JSON.stringify(initial);
      return isDifferent && 'state of the last order is left';
    },
  },
  {
    rule: 'CHECK-30 an expired order is cleared at once, and its payment ended',
    check: ({ event, before, after }) =>
      event?.type === 'checkout.orderExpired' &&
      stepAt(before) < 4 &&
      (orderIdAt(after) !== null || isPaying(after)) &&
      'it continues',
  },
  {
    rule: 'CHECK-30 an unplaced order that was read shows a failure',
    check: ({ request, outcome, before, after }) =>
      request?.actor === 'readOrder' &&
      fieldOf(outcome?.output, 'status') === 'authorized' &&
      !selectIsPlacing(checkoutAt(before)) &&
      stepAt(after) === 3 &&
      !failuresAt(after).includes(checkoutMessages.orderNotPlaced) &&
      'no failure is shown',
  },
  {
    rule: 'CHECK-18 a cart with items after a purchase starts the next checkout',
    check: (step) =>
      step.request?.actor === 'readCart' &&
      stepAt(step.before) === 4 &&
      Number(fieldOf(step.outcome?.output, 'count')) > 0 &&
      stepAt(step.after) !== 0 &&
      'it does not start',
  },
  {
    rule: 'CHECK-14 the thank-you screen shows the number of the placed order',
    check: ({ before, after, model }) =>
      stepAt(after) === 4 &&
      stepAt(before) < 4 &&
      (model.order === null || checkoutAt(after).context.orderNumber !== `number of ${model.order.id}`) &&
      'another number',
  },
  {
    rule: 'CHECK-13 the button shows the running request',
    check: ({ after }) => {
      const isCreating = isRunning(after, 'createOrder') || isRunning(after, 'createIntent');
      if (selectIsCreatingPayment(checkoutAt(after)) !== isCreating) return "'Creating payment...' is wrong";
      return (
        selectIsPlacing(checkoutAt(after)) !== isRunning(after, 'placeOrder') && "'Placing order...' is wrong"
      );
    },
  },
  {
    rule: 'CHECK-13 checkout is busy exactly while one of its requests runs',
    check: ({ after }) => {
      const isRequesting = ownRequests.some((actor) => isRunning(after, actor));
      // The thank-you screen stays while the next cart is read.
      return stepAt(after) !== 4 && isBusy(after) !== isRequesting && 'it is not';
    },
  },
  {
    rule: 'CHECK-30 the end of the reservation is the last one from the server',
    check: (step) => {
      const returnedEnd = fieldOf(step.outcome?.output, 'reservedUntil');
      if (fieldOf(step.outcome?.output, 'orderId') === '') return null;
      const isReported =
        typeof returnedEnd === 'string' &&
        ['createOrder', 'createIntent', 'placeOrder'].includes(step.request?.actor ?? '');
      const extended = step.event?.type === 'checkout.reservationExtended' ? extendedUntil : null;
      const expected = extended ?? (isReported ? returnedEnd : null);
      return (
        expected !== null &&
        stepAt(step.after) > 1 &&
        selectReservedUntil(checkoutAt(step.after)) !== expected &&
        'another time'
      );
    },
  },
  {
    rule: 'CHECK-30 the watched end of the reservation is the shown one',
    check: (step) =>
      requestsOf(step, 'watchReservation').some(
        ({ input, isRepeated }) =>
          !isRepeated && fieldOf(input, 'reservedUntil') !== selectReservedUntil(checkoutAt(step.after)),
      ) && 'another end is watched',
  },
  {
    rule: 'CHECK-29 the review shows the end of the reservation',
    check: ({ request, outcome, before, after }) =>
      (request?.actor === 'preparePayment' || request?.actor === 'readPayment') &&
      outcome?.error === undefined &&
      stepAt(before) === 2 &&
      stepAt(after) === 3 &&
      selectReservedUntil(checkoutAt(after)) !== reservedUntil &&
      'another time',
  },
  {
    rule: 'CHECK-23 CHECK-25 the failure has the text of the specification',
    check: ({ request, outcome, after, kind }) => {
      const failureTexts = failuresAt(after);
      if (request?.actor === 'createOrder' && fieldOf(outcome?.output, 'orderId') === '')
        return !failureTexts.includes(checkoutMessages.createOrderFailed) && 'another text for no order';
      if (request?.actor === 'createIntent' && kind === 'answer' && stepAt(after) === 1)
        return !failureTexts.includes(checkoutMessages.createIntentFailed) && 'another text for no intent';
      return null;
    },
  },
  {
    rule: "ERR-03 a refusal shows the server's message",
    check: (step) => {
      const error = step.outcome?.error;
      if (!isFailedRequest(step) || step.kind !== 'answer' || step.request?.actor === 'createIntent')
        return null;
      const code = fieldOf(error, 'code');
      const own = [
        failures.outOfStock,
        failures.captureDeclined,
        failures.declined,
        failures.locked,
      ] as readonly object[];
      return (
        own.some((failure) => fieldOf(failure, 'code') === code) &&
        !failuresAt(step.after).includes(String(fieldOf(error, 'message'))) &&
        'it is not shown'
      );
    },
  },
  {
    rule: 'ERR-05 a failure is cleared during a retry',
    check: (step) =>
      step.kind === 'input' &&
      [
        'createOrder',
        'placeOrder',
        'cancelOrder',
        'saveBilling',
        'readCart',
        'requestDeliveryMethods',
        'readOrder',
      ].some((actor) => isRequested(step, actor)) &&
      failuresAt(step.after).length > 0 &&
      'it is still shown',
  },
  {
    rule: 'CHECK-28 the failure of a card is cleared while another one is confirmed',
    check: (step) =>
      isRequested(step, 'confirmPayment') && failuresAt(step.after).length > 0 && 'it is still shown',
  },
];
