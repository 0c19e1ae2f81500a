/** All that a shopper can press in checkout, and what other tabs do meanwhile. */
import { type Place } from '../../system.ts';
import type { Press, Scenario } from '../../scenario.ts';
import {
  canRetry,
  isBusy,
  isPaying,
  path,
  paymentPath,
  shownTotal,
  stepAt,
  type Fresh,
  type Model,
} from './model.ts';
import { placed } from './server.ts';
import {
  addresses,
  methodId,
  paymentCrash,
  providerId,
  type AddressName,
  type Delivery,
  type ServerOrder,
} from './fixtures.ts';

/** Nobody's control, but part of the world: the event says nothing to any machine. */
export const outside = { type: 'witness.outside' };

/** What of the world a scenario lets vary; all of it at once would be places without number. */
export interface Alphabet {
  readonly name: string;
  readonly addresses: readonly (readonly [
    name: AddressName,
    isBillingSame: boolean,
    isAddressSaved?: boolean,
  ])[];
  readonly deliveries: readonly Delivery[];
  readonly hasOtherTabs: boolean;
  /** Whether forms are typed in, without being sent. */
  readonly types?: boolean;
  /** Whether a fault in the program ends the payment flow. */
  readonly breaks?: boolean;
  /** The controls that are pressed, by their events, where not all are. */
  readonly controls?: readonly string[];
  /** What the server has of an earlier visit. */
  readonly order?: ServerOrder;
  readonly ends?: Scenario<Model>['ends'];
}

const typed = (
  change: (label: string, event: Press<Model>['event'], isOffered: boolean | undefined) => Press<Model>,
): Press<Model>[] => [
  ...(['shipping', 'billing'] as const).map((form) =>
    change(
      `types a city into the ${form} form`,
      { type: 'checkout.drafted', form, values: { city: `${form} city` } } as Press<Model>['event'],
      undefined,
    ),
  ),
  change(
    'types a name on the card',
    { type: 'checkout.drafted', form: 'card', values: { cardHolder: 'Ada' } } as Press<Model>['event'],
    undefined,
  ),
  ...[true, false].map((isBillingSame) =>
    change(
      `${isBillingSame ? 'sets' : 'clears'} the tick for billing`,
      { type: 'checkout.billingSameToggled', isBillingSame } as Press<Model>['event'],
      undefined,
    ),
  ),
  ...[true, false].map((isAddressSaved) =>
    change(
      `${isAddressSaved ? 'sets' : 'clears'} the tick for saving`,
      { type: 'checkout.saveAddressToggled', isAddressSaved } as Press<Model>['event'],
      undefined,
    ),
  ),
  ...['adr-1', null].map((addressId) =>
    change(
      addressId === null ? 'chooses another address' : 'chooses a saved address',
      { type: 'checkout.savedAddressSelected', addressId } as Press<Model>['event'],
      undefined,
    ),
  ),
];

/** Until it is placed an order can be changed; not while it is unknown whether it is. */
const canChange = (place: Place, { isPlacingUnknown, isPaymentBroken }: Model): boolean | undefined => {
  const step = stepAt(place);
  if (step < 2 || step > 3 || isPaying(place)) return false;
  // Canceling that failed is tried again.
  const isRetriedInstead = canRetry(place) && !isPaymentBroken;
  return isBusy(place) || isPlacingUnknown || isRetriedInstead ? undefined : true;
};

export const presses =
  (alphabet: Alphabet) =>
  (model: Model, place: Place, fresh: Fresh): Press<Model>[] => {
    const step = stepAt(place);
    const isIdle = !isBusy(place);
    const change = (
      label: string,
      event: Press<Model>['event'],
      isOffered: boolean | undefined,
    ): Press<Model> => ({
      label,
      to: path,
      event,
      isOffered,
      model,
    });
    const all: Press<Model>[] = [
      ...alphabet.addresses.map(([name, isBillingSame, isAddressSaved = false]) =>
        change(
          `gives address ${name}${isBillingSame ? '' : ', another for billing'}${isAddressSaved ? ', to be saved' : ''}`,
          {
            type: 'checkout.addressSubmitted',
            address: addresses[name],
            isBillingSame,
            isAddressSaved,
          } as Press<Model>['event'],
          step === 0 && isIdle ? undefined : false,
        ),
      ),
      ...alphabet.deliveries.map((delivery) =>
        change(
          `chooses delivery ${delivery}`,
          {
            type: 'checkout.deliverySelected',
            methodId: methodId(delivery),
            providerId: providerId(delivery),
          } as Press<Model>['event'],
          step === 1 ? undefined : false,
        ),
      ),
      change(
        'presses Next',
        {
          type: 'checkout.orderRequested',
          key: fresh('key'),
          expectedTotal: shownTotal(place, model),
          cartVersion: model.cart,
        } as Press<Model>['event'],
        step === 1 ? undefined : false,
      ),
      change(
        'gives billing address B',
        { type: 'checkout.billingSubmitted', address: addresses.B } as Press<Model>['event'],
        step === 2 ? undefined : false,
      ),
      change(
        'presses Previous',
        { type: 'checkout.previous' },
        step === 1 && isIdle ? true : step === 1 ? undefined : false,
      ),
      change('presses Change order', { type: 'checkout.changeOrder' }, canChange(place, model)),
      change(
        'presses Place order',
        { type: 'checkout.placeOrder', key: fresh('key') } as Press<Model>['event'],
        step === 3 ? undefined : false,
      ),
      ...(alphabet.types ? typed(change) : []),
      change(
        'presses Try again',
        { type: 'checkout.retried' },
        // Where the methods of delivery could not be read, or the payment broke.
        isIdle && (step === 1 ? !model.areMethodsThere : model.isPaymentBroken) ? true : undefined,
      ),
      change('comes from another page', { type: 'checkout.restarted' }, undefined),
      ...(isPaying(place)
        ? [
            { label: 'the form is ready', to: paymentPath, event: { type: 'payment.formReady' }, model },
            { label: 'the form fails', to: paymentPath, event: { type: 'payment.formFailed' }, model },
            {
              label: 'presses Next with a card',
              to: paymentPath,
              event: { type: 'payment.submitted', cardHolder: 'Ada Lovelace' } as Press<Model>['event'],
              model,
            },
            {
              label: 'presses Change order on the payment',
              to: paymentPath,
              event: { type: 'payment.changeOrder' },
              model,
            },
            {
              label: 'presses Try again on the payment',
              to: paymentPath,
              event: { type: 'payment.retried' },
              model,
            },
            ...(alphabet.breaks
              ? [
                  {
                    label: 'the payment breaks',
                    to: path,
                    event: paymentCrash,
                    model: { ...model, isPaymentBroken: true },
                  },
                ]
              : []),
          ]
        : []),
      ...(alphabet.hasOtherTabs && model.cart === 1 && stepAt(place) < 2
        ? [
            {
              label: 'another tab changes the cart',
              to: path,
              event: outside,
              model: { ...model, cart: 2 as const },
            },
          ]
        : []),
      ...(alphabet.hasOtherTabs && model.order?.status === 'pending' && step === 2 && !isPaying(place)
        ? [
            {
              label: 'another tab pays for the order',
              to: path,
              event: outside,
              model: { ...model, order: { ...model.order, status: 'authorized' as const } },
            },
          ]
        : []),
      ...(alphabet.hasOtherTabs && model.order?.status === 'authorized'
        ? [
            {
              label: 'another tab places the order',
              to: path,
              event: outside,
              model: placed(model, model.order.id),
            },
          ]
        : []),
    ];
    const { controls } = alphabet;
    return controls ? all.filter(({ event }) => controls.includes(event.type)) : all;
  };
