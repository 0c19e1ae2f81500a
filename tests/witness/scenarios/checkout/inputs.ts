/** Inputs of the shopper in checkout, and changes by other tabs. */
import type { Place } from '../../place.ts';
import type { Input, Scenario } from '../../scenario.ts';
import {
  canRetry,
  isBusy,
  isPaying,
  path,
  paymentPath,
  shownTotal,
  stepAt,
  type NewId,
  type Model,
} from './model.ts';
import { placeAtServer } from './server.ts';
import {
  addresses,
  methodId,
  paymentCrash,
  providerId,
  type AddressName,
  type Delivery,
  type ServerOrder,
} from './fixtures.ts';

/** An event that no machine handles, for changes of the model only. */
export const worldEvent = { type: 'witness.outside' };

/** The varying inputs of a scenario; all of them together would have too many places. */
export interface Alphabet {
  readonly name: string;
  readonly addresses: readonly (readonly [
    name: AddressName,
    isBillingSame: boolean,
    isAddressSaved?: boolean,
  ])[];
  readonly deliveries: readonly Delivery[];
  readonly hasOtherTabs: boolean;
  /** Whether forms are typed in without a submit. */
  readonly hasDrafts?: boolean;
  /** Whether a programming error ends the payment machine. */
  readonly hasCrash?: boolean;
  /** The used controls by event; defaults to all. */
  readonly controls?: readonly string[];
  /** An order of an earlier visit at the server. */
  readonly order?: ServerOrder;
  readonly isEnd?: Scenario<Model>['isEnd'];
}

const draftInputs = (
  change: (label: string, event: Input<Model>['event'], isOffered: boolean | undefined) => Input<Model>,
): Input<Model>[] => [
  ...(['shipping', 'billing'] as const).map((form) =>
    change(
      `types a city into the ${form} form`,
      { type: 'checkout.drafted', form, values: { city: `${form} city` } } as Input<Model>['event'],
      undefined,
    ),
  ),
  change(
    'types a name on the card',
    { type: 'checkout.drafted', form: 'card', values: { cardHolder: 'Ada' } } as Input<Model>['event'],
    undefined,
  ),
  ...[true, false].map((isBillingSame) =>
    change(
      `${isBillingSame ? 'sets' : 'clears'} the box for billing`,
      { type: 'checkout.billingSameToggled', isBillingSame } as Input<Model>['event'],
      undefined,
    ),
  ),
  ...[true, false].map((isAddressSaved) =>
    change(
      `${isAddressSaved ? 'sets' : 'clears'} the box for saving`,
      { type: 'checkout.saveAddressToggled', isAddressSaved } as Input<Model>['event'],
      undefined,
    ),
  ),
  ...['adr-1', null].map((addressId) =>
    change(
      addressId === null ? 'selects another address' : 'selects a saved address',
      { type: 'checkout.savedAddressSelected', addressId } as Input<Model>['event'],
      undefined,
    ),
  ),
];

/** An unplaced order can be changed, unless placing has an unknown outcome. */
const canChange = (place: Place, { isPlacingUnknown, isPaymentCrashed }: Model): boolean | undefined => {
  const step = stepAt(place);
  if (step < 2 || step > 3 || isPaying(place)) return false;
  // A failed cancellation is retried instead.
  const isRetriedInstead = canRetry(place) && !isPaymentCrashed;
  return isBusy(place) || isPlacingUnknown || isRetriedInstead ? undefined : true;
};

export const inputs =
  (alphabet: Alphabet) =>
  (model: Model, place: Place, newId: NewId): Input<Model>[] => {
    const step = stepAt(place);
    const isIdle = !isBusy(place);
    const change = (
      label: string,
      event: Input<Model>['event'],
      isOffered: boolean | undefined,
    ): Input<Model> => ({
      label,
      to: path,
      event,
      isOffered,
      model,
    });
    const all: Input<Model>[] = [
      ...alphabet.addresses.map(([name, isBillingSame, isAddressSaved = false]) =>
        change(
          `submits address ${name}${isBillingSame ? '' : ', another for billing'}${isAddressSaved ? ', to be saved' : ''}`,
          {
            type: 'checkout.addressSubmitted',
            address: addresses[name],
            isBillingSame,
            isAddressSaved,
          } as Input<Model>['event'],
          step === 0 && isIdle ? undefined : false,
        ),
      ),
      ...alphabet.deliveries.map((delivery) =>
        change(
          `selects delivery ${delivery}`,
          {
            type: 'checkout.deliverySelected',
            methodId: methodId(delivery),
            providerId: providerId(delivery),
          } as Input<Model>['event'],
          step === 1 ? undefined : false,
        ),
      ),
      change(
        'presses Next',
        {
          type: 'checkout.orderRequested',
          key: newId('key'),
          expectedTotal: shownTotal(place, model),
          cartVersion: model.cart,
        } as Input<Model>['event'],
        step === 1 ? undefined : false,
      ),
      change(
        'submits billing address B',
        { type: 'checkout.billingSubmitted', address: addresses.B } as Input<Model>['event'],
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
        { type: 'checkout.placeOrder', key: newId('key') } as Input<Model>['event'],
        step === 3 ? undefined : false,
      ),
      ...(alphabet.hasDrafts ? draftInputs(change) : []),
      change(
        'presses Try again',
        { type: 'checkout.retried' },
        // If the delivery methods could not be loaded, or the payment crashed.
        isIdle && (step === 1 ? !model.areMethodsLoaded : model.isPaymentCrashed) ? true : undefined,
      ),
      change('comes from another page', { type: 'checkout.restarted' }, undefined),
      ...(isPaying(place)
        ? [
            { label: 'the form is ready', to: paymentPath, event: { type: 'payment.formReady' }, model },
            { label: 'the form fails', to: paymentPath, event: { type: 'payment.formFailed' }, model },
            {
              label: 'presses Next with a card',
              to: paymentPath,
              event: { type: 'payment.submitted', cardHolder: 'Ada Lovelace' } as Input<Model>['event'],
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
            ...(alphabet.hasCrash
              ? [
                  {
                    label: 'the payment crashes',
                    to: path,
                    event: paymentCrash,
                    model: { ...model, isPaymentCrashed: true },
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
              event: worldEvent,
              model: { ...model, cart: 2 as const },
            },
          ]
        : []),
      ...(alphabet.hasOtherTabs && model.order?.status === 'pending' && step === 2 && !isPaying(place)
        ? [
            {
              label: 'another tab pays for the order',
              to: path,
              event: worldEvent,
              model: { ...model, order: { ...model.order, status: 'authorized' as const } },
            },
          ]
        : []),
      ...(alphabet.hasOtherTabs && model.order?.status === 'authorized'
        ? [
            {
              label: 'another tab places the order',
              to: path,
              event: worldEvent,
              model: placeAtServer(model, model.order.id),
            },
          ]
        : []),
    ];
    const { controls } = alphabet;
    return controls ? all.filter(({ event }) => controls.includes(event.type)) : all;
  };
