import type { Address } from '../../../../contract/types.ts';
import type { Step } from '../../scenario.ts';
import { requestsOf } from '../../observe.ts';
import { textOf } from '../../place.ts';
import {
  requestText,
  initialModel,
  isPaying,
  stepAt,
  type CreateInput,
  type Model,
  type PlaceInput,
} from './model.ts';
import { deliveries, methodId, nameOf } from './fixtures.ts';

/** Updates the model with the inputs and requests of a step. */
export const updateModel = (model: Model, step: Step<Model>): Model => {
  const { event } = step;
  let next = model;
  const fieldOf = (name: string): unknown => (event ? Reflect.get(event, name) : undefined);
  if (step.kind === 'input' && step.isChanged) {
    if (event?.type === 'checkout.addressSubmitted') {
      const isBillingSame = fieldOf('isBillingSame') === true;
      const shipping = nameOf(fieldOf('address') as Address);
      next = {
        ...next,
        shipping,
        isBillingSame,
        isAddressSaved: fieldOf('isAddressSaved') === true,
        // A separate billing address is requested; a submitted one is kept.
        billing: isBillingSame || next.isBillingSame ? null : next.billing,
      };
    }
    if (event?.type === 'checkout.billingSubmitted')
      next = { ...next, billing: nameOf(fieldOf('address') as Address) };
    if (event?.type === 'checkout.deliverySelected')
      next = { ...next, delivery: deliveries.find((one) => methodId(one) === fieldOf('methodId')) ?? null };
  }
  if (event?.type === 'checkout.drafted') {
    const form = String(fieldOf('form'));
    const values = fieldOf('values');
    next = { ...next, drafts: { ...next.drafts, [form]: Object.values(Object(values))[0] } };
  }
  if (event?.type === 'checkout.billingSameToggled')
    next = { ...next, drafts: { ...next.drafts, isBillingSame: fieldOf('isBillingSame') === true } };
  if (event?.type === 'checkout.saveAddressToggled')
    next = { ...next, drafts: { ...next.drafts, isAddressSaved: fieldOf('isAddressSaved') === true } };
  if (event?.type === 'checkout.savedAddressSelected') {
    const addressId = fieldOf('addressId');
    next = {
      ...next,
      drafts: { ...next.drafts, savedAddressId: typeof addressId === 'string' ? addressId : null },
    };
  }
  if (isPaying(step.after) || stepAt(step.after) !== 2) next = { ...next, isPaymentCrashed: false };
  const creation = requestsOf(step, 'createOrder')[0];
  if (creation) {
    const input = creation.input as CreateInput;
    next = { ...next, openCreation: { key: input.key, content: requestText(input) } };
  }
  const placing = requestsOf(step, 'placeOrder')[0];
  if (placing) next = { ...next, openPlacing: placing.input as PlaceInput };
  // A key that the browser no longer holds can never be sent again.
  const text = textOf(step.after);
  next = { ...next, creations: next.creations.filter(({ key }) => text.includes(key)) };
  // The next checkout starts.
  if (stepAt(step.after) === 0 && stepAt(step.before) === 4 && step.isChanged)
    next = {
      ...initialModel,
      cart: next.cart,
      cartId: next.cartId,
      order: next.order,
      creations: next.creations,
    };
  return next;
};
