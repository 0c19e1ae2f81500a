/** Rules of the steps up to the order and its intent. */
import type { Address } from '../../../../contract/types.ts';
import type { StepRule } from '../../scenario.ts';
import { requestsOf, isRequested, isFailedRequest, isRunning } from '../../observe.ts';
import { selectIsAddressSaved } from '../../../../src/machines/checkout/selectors.ts';
import {
  checkoutAt,
  requestText,
  failuresAt,
  isBusy,
  orderIdAt,
  stepAt,
  type CreateInput,
  type Model,
  type OrderInput,
} from './model.ts';
import { orderRequests } from './requests.ts';
import { addresses, methodId, nameOf, providerId, totalOf } from './fixtures.ts';

export const orderRules: readonly StepRule<Model>[] = [
  {
    rule: 'CHECK-19 a control that is not offered has no effect',
    check: ({ kind, isOffered, isChanged }) =>
      kind === 'input' && isOffered === false && isChanged && 'it had an effect',
  },
  {
    rule: 'CHECK-12 an offered control has an effect',
    check: ({ kind, isOffered, isChanged }) =>
      kind === 'input' && isOffered === true && !isChanged && 'it had no effect',
  },
  {
    rule: 'CHECK-12 Previous leads back from the delivery step while no request runs',
    check: ({ event, isOffered, after }) =>
      event?.type === 'checkout.previous' && isOffered === true && stepAt(after) !== 0 && 'it stayed',
  },
  {
    rule: 'CHECK-21 an order is requested with the last submitted data and the shown total',
    check: (step) => {
      for (const { input, isRepeated } of requestsOf(step, 'createOrder')) {
        const given = input as CreateInput;
        const { model } = step;
        const billing = model.isBillingSame ? model.shipping : model.billing;
        if (nameOf(given.shippingAddress) !== model.shipping || given.shippingAddress === null)
          return 'another address';
        if (nameOf(given.billingAddress) !== billing) return 'another billing address';
        if (
          model.delivery === null ||
          given.methodId !== methodId(model.delivery) ||
          given.providerId !== providerId(model.delivery)
        )
          return 'another delivery';
        if (given.userId !== 'u1' || given.cartId !== model.cartId) return 'another cart or user';
        if (!isRepeated && given.expectedTotal !== Reflect.get(step.event ?? {}, 'expectedTotal'))
          return 'another total';
        if (!isRepeated && given.cartVersion !== Reflect.get(step.event ?? {}, 'cartVersion'))
          return 'another version of the cart';
      }
      return null;
    },
  },
  {
    rule: 'CHECK-21 an order requests saving its address exactly if the shopper consented last',
    check: (step) =>
      requestsOf(step, 'createOrder').some(
        ({ input }) => ((input as CreateInput).saveAddress ?? false) !== step.model.isAddressSaved,
      ) && 'another consent',
  },
  {
    rule: "CHECK-17 'Save as my address' and the selected saved address are kept",
    check: ({ after, model }) => {
      const { drafts } = checkoutAt(after).context;
      if (selectIsAddressSaved(checkoutAt(after)) !== (model.drafts.isAddressSaved ?? model.isAddressSaved))
        return 'the box differs';
      return drafts.savedAddressId !== model.drafts.savedAddressId && 'another address is chosen';
    },
  },
  {
    rule: 'CHECK-20 delivery methods are requested for the last submitted destination',
    check: (step) => {
      const { country, postalCode, city } = addresses.A;
      return (
        requestsOf(step, 'requestDeliveryMethods').some(
          ({ input }) => JSON.stringify(input) !== JSON.stringify({ country, postalCode, city }),
        ) && 'another place'
      );
    },
  },
  {
    rule: 'CHECK-21 the submitted billing address of an order is saved',
    check: (step) =>
      requestsOf(step, 'saveBilling').some(
        ({ input }) => nameOf(Reflect.get(Object(input), 'address') as Address | null) !== step.model.billing,
      ) && 'another address',
  },
  {
    rule: 'CHECK-22 the shown total is that of cart and delivery',
    check: (step) => {
      if (step.event?.type !== 'checkout.orderRequested' || !isRequested(step, 'createOrder')) return null;
      const { cart, delivery } = step.modelBefore;
      return (
        cart !== 0 &&
        delivery !== null &&
        Reflect.get(step.event, 'expectedTotal') !== totalOf({ cart, delivery }) &&
        'the total of another cart, delivery or order'
      );
    },
  },
  {
    rule: 'CHECK-21 the same order request reuses its key until its outcome is known, another has a new key',
    check: (step) => {
      for (const { input, isRepeated } of requestsOf(step, 'createOrder')) {
        const given = input as CreateInput;
        const { openCreation, creations } = step.modelBefore;
        if (!given.key.startsWith('key-')) return 'no key';
        const isSame = openCreation?.content === requestText(given);
        if (isSame && openCreation.key !== given.key) return 'a repeat under a new key';
        if (!isSame && openCreation?.key === given.key) return 'another request under the same key';
        if (!isRepeated && !isSame && creations.some(({ key }) => key === given.key))
          return 'a key that was used before';
      }
      return null;
    },
  },
  {
    rule: 'CHECK-21 every request about an order names the current order',
    check: (step) => {
      for (const effect of step.effects) {
        if (effect.kind !== 'requested' || !orderRequests.includes(effect.actor)) continue;
        const { orderId } = effect.input as OrderInput;
        if (!orderId || orderId !== step.model.order?.id) return `${effect.actor} names '${orderId}'`;
      }
      return null;
    },
  },
  {
    rule: 'CHECK-25 the payment step opens only with a client secret',
    check: (step) =>
      stepAt(step.before) < 2 &&
      stepAt(step.after) === 2 &&
      !(
        step.request?.actor === 'createIntent' &&
        Reflect.get(Object(step.outcome?.output), 'hasSecret') === true
      ) &&
      step.kind !== 'reload' &&
      step.request?.actor !== 'readCart' &&
      'it opened without one',
  },
  {
    rule: 'CHECK-23 CHECK-24 CHECK-25 a failed order or intent is shown on the delivery step',
    check: (step) => {
      const actor = step.request?.actor;
      const isRefused =
        (actor === 'createOrder' &&
          (isFailedRequest(step) || Reflect.get(Object(step.outcome?.output), 'orderId') === '')) ||
        (actor === 'createIntent' &&
          (isFailedRequest(step) || Reflect.get(Object(step.outcome?.output), 'hasSecret') === false));
      if (!isRefused) return null;
      if (stepAt(step.after) !== 1) return 'another step';
      return failuresAt(step.after).length === 0 && 'no failure is shown';
    },
  },
  {
    rule: 'CHECK-07 without a delivery method nothing is requested and a message is shown',
    check: (step) =>
      step.event?.type === 'checkout.orderRequested' &&
      step.modelBefore.delivery === null &&
      stepAt(step.before) === 1 &&
      !isBusy(step.before) &&
      !isRunning(step.before, 'requestDeliveryMethods') &&
      step.before.timers.length === 0 &&
      (isRequested(step, 'createOrder') || failuresAt(step.after).length === 0) &&
      'it was requested, or no message is shown',
  },
  {
    rule: 'CHECK-20 delivery methods are requested on first reaching the step until they are loaded',
    check: (step) =>
      stepAt(step.before) === 0 &&
      stepAt(step.after) === 1 &&
      step.event?.type === 'checkout.addressSubmitted' &&
      !isRequested(step, 'requestDeliveryMethods') &&
      !step.modelBefore.areMethodsLoaded &&
      'they were not requested',
  },
  {
    rule: 'CHECK-21 another delivery, address or cart clears the old order',
    check: (step) => {
      const { order, delivery, shipping } = step.model;
      if (stepAt(step.after) > 1 || order === null || order.id !== orderIdAt(step.after)) return null;
      if (isRunning(step.after, 'createOrder') || isRunning(step.after, 'createIntent')) return null;
      return (
        (order.content.delivery !== delivery || order.content.shipping !== shipping) &&
        'the page still shows the old order'
      );
    },
  },
];
