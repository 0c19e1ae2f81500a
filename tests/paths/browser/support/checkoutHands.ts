/** How a shopper walks through checkout in a browser, what is brought about around them, and what they see. */
import { expect } from 'vitest';
import type { Failure } from '../../../../contract/failure.ts';
import {
  cardFrame,
  cards,
  challenge,
  fillAddress,
  next,
  pressNextBelowFrame,
  stepHeading,
  typeCard,
} from '../../../browser/support/shopper.ts';
import type { Fate, Route } from '../../../support/faultProxy.ts';
import { standsIn, labelOf, type Hand, type Hands } from '../../support/hands.ts';
import { answeredActor } from '../../support/labels.ts';
import type { PathStep } from '../../support/paths.ts';
import type { Visit } from './visit.ts';

const api = (method: string, path: string): Route => ({
  method,
  address: new RegExp(`/api/v1${path}(\\?.*)?$`),
});
const ofProvider = (method: string, path: string): Route => ({
  method,
  address: new RegExp(`/v1/payment_intents/\\w+${path}(\\?.*)?$`),
});
const payment = api('POST', '/checkout');
const order = api('PATCH', String.raw`/orders/[\w-]+`);
const form = ofProvider('GET', '');
const confirmation = ofProvider('POST', '/confirm');

/** Which request each actor waits for; the provider's form asks for what is to be paid, too. */
export const routes: { readonly [actor: string]: Route } = {
  readCart: api('GET', '/cart'),
  requestDeliveryMethods: api('GET', '/deliveryMethods'),
  createOrder: api('POST', '/orders'),
  createIntent: payment,
  preparePayment: payment,
  readPayment: payment,
  saveBilling: order,
  cancelOrder: order,
  placeOrder: order,
  confirmPayment: confirmation,
};
export const stateRoutes: { readonly [state: string]: Route } = { 'payment.loadingForm': form };

const orderIdOf = async ({ snapshotOf }: Visit): Promise<string> => {
  const id: unknown = Reflect.get((await snapshotOf('checkout'))?.context ?? {}, 'orderId');
  if (typeof id !== 'string') throw new Error('There is no order yet.');
  return id;
};

/** Whether the card is held for the order that is being paid, by what happened on the path. */
const isHeld = (done: readonly PathStep[]): boolean => {
  const moves = done.flatMap(({ move }) => (move ? [move] : []));
  const begun = moves.findLastIndex((move) => labelOf(move) === 'done createOrder');
  return moves
    .slice(begun + 1)
    .some(
      (move) =>
        labelOf(move) === 'done confirmPayment' ||
        JSON.stringify(move.event).includes('"paymentStatus":"authorized"'),
    );
};

const drop: Fate = { kind: 'drop' };

/** Nothing of the server makes these answers; each reason stands among the exceptions. */
const isAnswered = (event: object, done: readonly PathStep[]): boolean => {
  const output: unknown = Reflect.get(event, 'output');
  const { orderId, hasSecret, paymentStatus } = Object(output) as Record<string, unknown>;
  if (orderId === '' || hasSecret === false) return false;
  if (paymentStatus === 'awaiting') return !isHeld(done);
  return paymentStatus === undefined || paymentStatus === 'authorized';
};

const refusedBy: { readonly [code: string]: (visit: Visit) => Promise<Fate> } = {
  unavailable: () => Promise.resolve(drop),
  not_found: () =>
    Promise.resolve({
      kind: 'fail',
      status: 404,
      body: { success: false, statusCode: 404, code: 'not_found', message: 'There is nothing here.' },
    }),
  order_expired: async (visit) => {
    await visit.api.cancelOrder(await orderIdOf(visit));
    return { kind: 'pass' };
  },
  payment_declined: async (visit) => {
    await visit.api.refuseCapture();
    return { kind: 'pass' };
  },
};

const prepare: {
  readonly [actor: string]: (visit: Visit, output: Record<string, unknown>) => Promise<void>;
} = {
  readCart: ({ api: beside }, { count }) => beside.fillCart(Number(count)),
  preparePayment: (visit, output) => holdCard(visit, output),
  readPayment: (visit, output) => holdCard(visit, output),
};

const holdCard = async (visit: Visit, { paymentStatus }: Record<string, unknown>) => {
  if (paymentStatus !== 'authorized') return;
  const orderId = await orderIdOf(visit);
  await visit.api.authorize(orderId).catch((error: unknown) => {
    // Held already, by what was typed into the form.
    if (!String(error).includes('requires_capture')) throw error;
  });
};

const answers = (actor: string): Hand<Visit> => ({
  where: (_, event, done) => isAnswered(event, done),
  does: async (visit, event) => {
    const route = routes[actor];
    if (!route) throw new Error(`Nobody knows what ${actor} asks.`);
    const { isDone } = answeredActor(event.type) ?? { isDone: false };
    if (isDone) {
      await prepare[actor]?.(visit, Object(event['output']) as Record<string, unknown>);
      await visit.proxy.decide(route, { kind: 'pass' });
      return;
    }
    const { code } = event['error'] as Failure;
    const fate = await (refusedBy[code] ?? refusedBy['unavailable'])?.(visit);
    await visit.proxy.decide(route, fate ?? drop);
  },
});

const answering = (...actors: readonly string[]): { [label: string]: Hand<Visit> } =>
  Object.fromEntries(
    actors.flatMap((actor) => ['done', 'error'].map((how) => [`${how} ${actor}`, answers(actor)])),
  );

const main = ({ page }: Visit) => page.getByRole('main');
const button = (visit: Visit, name: string | RegExp) => main(visit).getByRole('button', { name });
const presses = (name: string | RegExp, where?: Hand<Visit>['where']): Hand<Visit> => ({
  ...(where ? { where } : {}),
  does: (visit) => button(visit, name).click(),
});
const says = (text: string | RegExp) => (visit: Visit) => main(visit).getByText(text).first().waitFor();
const heading =
  (name: string) =>
  ({ page }: Visit) =>
    stepHeading(page, name).waitFor();
const isBusy = (name: string) => async (visit: Visit) => {
  const found = button(visit, name);
  await found.waitFor();
  expect(await found.isDisabled()).toBe(true);
};
const offers = (name: string) => (visit: Visit) => button(visit, name).waitFor();

const address = standsIn('checkout.givingAddress');
const choosing = standsIn('checkout.choosingDelivery.choosing');
const loading = standsIn('payment.loadingForm');
const tick = (visit: Visit) => main(visit).getByLabel('Use this address for payment details');

/** 3-D Secure failed. */
const isUnproven = (error: unknown): boolean =>
  Reflect.get(Object(error), 'code') === 'payment_intent_authentication_failure';

/** The card that its bank will treat as the path goes on. */
const cardFor = (upcoming: PathStep | undefined): string => {
  if (!upcoming?.move || labelOf(upcoming.move) !== 'error confirmPayment') return cards.good;
  return isUnproven(Reflect.get(upcoming.move.event, 'error')) ? cards.challenged : cards.declined;
};

const confirms: Hand<Visit> = {
  does: async ({ page, proxy }, event) => {
    await proxy.decide(confirmation, { kind: 'pass' });
    if (isUnproven(event['error'])) await challenge(page).getByRole('button', { name: 'Fail' }).click();
  },
};

const leavesAndComesBack = async ({ page, url }: Visit) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL(`${url}/about`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await page.goBack({ waitUntil: 'domcontentloaded' });
};

export const checkoutHands: Hands<Visit> = {
  events: {
    ...answering('readCart', 'requestDeliveryMethods', 'createOrder', 'createIntent', 'saveBilling'),
    ...answering('cancelOrder', 'placeOrder', 'preparePayment', 'readPayment'),
    'done confirmPayment': confirms,
    'error confirmPayment': confirms,
    'journal.resumed': { does: ({ page }) => page.reload({ waitUntil: 'domcontentloaded' }) },

    'checkout.drafted': {
      where: address,
      does: async (visit) => {
        await main(visit).getByLabel('City').fill('Springfield');
        await main(visit).getByLabel('State').focus();
      },
    },
    'checkout.billingTicked': { where: address, does: (visit) => tick(visit).click() },
    'checkout.addressGiven': {
      does: async (visit, { isBillingSame }) => {
        await fillAddress(visit.page);
        await tick(visit).setChecked(Boolean(isBillingSame));
        await next(visit.page).click();
      },
    },
    'checkout.deliverySelected': {
      where: choosing,
      does: async ({ page }) => {
        const enabled = page.locator('input[name=delivery]:enabled');
        const unchosen = page.locator('input[name=delivery]:enabled:not(:checked)');
        await enabled.first().waitFor();
        await unchosen.first().check();
      },
    },
    'checkout.orderRequested': { where: choosing, does: ({ page }) => next(page).click() },
    'checkout.previous': presses('Previous', choosing),
    'checkout.billingGiven': {
      does: async ({ page }) => {
        await stepHeading(page, 'Billing address').waitFor();
        await page.getByLabel('First name').fill('Ada');
        await page.getByLabel('Last name').fill('Lovelace');
        await page.getByLabel('Address line 1').fill('Prosta 1');
        await page.getByLabel('City').fill('Warsaw');
        await page.getByLabel('State').fill('Mazovia');
        await page.getByLabel('Zip / Postal code').fill('00-001');
        await page.getByLabel('Country').selectOption('PL');
        await next(page).click();
      },
    },
    'checkout.changeOrder': presses('Change order', (walk) => !standsIn('checkout.paymentBroken')(walk)),
    'checkout.placeOrder': presses('Place order'),
    'checkout.retried': presses(
      /^(Try again|Go on paying)$/,
      (walk) => !standsIn('checkout.paymentBroken')(walk),
    ),
    'checkout.restarted': {
      does: async (visit) => {
        const again = button(visit, 'Start again');
        if ((await again.count()) > 0) await again.click();
        else await leavesAndComesBack(visit);
      },
    },

    'payment.formReady': { does: ({ proxy }) => proxy.decide(form, { kind: 'pass' }) },
    'payment.formFailed': {
      where: loading,
      does: ({ proxy }) =>
        proxy.decide(form, {
          kind: 'fail',
          status: 500,
          body: { error: { type: 'api_error', message: 'The provider is down.' } },
        }),
    },
    'payment.submitted': {
      does: async ({ page, upcoming }) => {
        await cardFrame(page).getByLabel('Card number').waitFor();
        await page.getByLabel('Name on card').fill('Ada Lovelace');
        await typeCard(page, cardFor(upcoming));
        await pressNextBelowFrame(page);
      },
    },
    'payment.retried': presses('Try again'),
  },
  sees: {
    'checkout.readingCart': async ({ page }) =>
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(0),
    'checkout.cartUnread': offers('Try again'),
    'checkout.cartEmpty': says('Your cart is empty. Choose something first, then check out.'),
    'checkout.givingAddress': heading('Shipping address'),
    'checkout.choosingDelivery': heading('Delivery method'),
    'checkout.choosingDelivery.requestingMethods': isBusyNext,
    'checkout.choosingDelivery.methodsUnknown': says('The delivery methods could not be loaded.'),
    'checkout.choosingDelivery.choosing': ({ page }) =>
      page.locator('input[name=delivery]:enabled').first().waitFor(),
    'checkout.creatingOrder': isBusy('Creating payment...'),
    'checkout.creatingIntent': isBusy('Creating payment...'),
    'checkout.givingBilling': heading('Billing address'),
    'checkout.savingBilling': isBusy('Next'),
    'checkout.paying': heading('Payment details'),
    'checkout.reviewing': offers('Place order'),
    'checkout.placingOrder': isBusy('Placing order...'),
    'checkout.cancelingOrder': says('Changing your order...'),
    'checkout.orderKept': offers('Go on paying'),
    'checkout.expired': says('Your reservation has ended'),
    'checkout.completed': heading('Thank you for your order!'),
    'checkout.returning': heading('Thank you for your order!'),
    'payment.preparing': says('Preparing payment...'),
    'payment.loadingForm': says('Preparing payment...'),
    'payment.unprepared': offers('Try again'),
    'payment.awaitingCard': ({ page }) => cardFrame(page).getByLabel('Card number').waitFor(),
    'payment.confirming': isBusy('Confirming...'),
    'payment.checkingPayment': says('Checking your payment...'),
    'payment.uncertain': offers('Try again'),
  },
};

async function isBusyNext({ page }: Visit): Promise<void> {
  expect(await next(page).isDisabled()).toBe(true);
}

const waits = 'The browser’s own client gives an answer up after 15 s, before the flow loses its patience.';
const bankDecides =
  'The sandbox’s bank decides at once, and a canceled payment has a canceled order, which is refused.';
const contract = 'The contract refuses such an answer, so that it is a failure already.';
const fault = 'Only a fault in the program breaks the payment flow.';
const formStays = 'The provider’s form fails while it loads, or not at all.';
const watch = 'The page asks about its reservation every five minutes: told on the pages of layer b.';

/** What no browser can bring about, each with its reason. */
export const unreachable: { readonly [line: string]: string } = {
  'checkout.creatingOrder | done createOrder [else]': contract,
  'checkout.creatingIntent | done createIntent [else]': contract,
  'checkout.paying | error payment': fault,
  'checkout.paymentBroken': fault,
  'checkout.paying | checkout.orderExpired': watch,
  'checkout.givingBilling | checkout.orderExpired': watch,
  'checkout.reviewing | checkout.orderExpired': watch,
  'checkout | checkout.reservationExtended': watch,
  'payment.awaitingCard | payment.formFailed': formStays,
  'payment.confirming | payment.formFailed': formStays,
  'payment.preparing | done preparePayment [isEnded]': bankDecides,
  'payment.preparing | done preparePayment [isProcessing]': bankDecides,
  'payment.checkingPayment | done readPayment [isEnded]': bankDecides,
  'payment.checkingPayment | done readPayment [isProcessing]': bankDecides,
  'checkout.cancelingOrder | after patience': waits,
  'checkout.choosingDelivery.requestingMethods | after patience': waits,
  'checkout.creatingIntent | after patience': waits,
  'checkout.creatingOrder | after patience': waits,
  'checkout.placingOrder | after patience': waits,
  'checkout.readingCart | after patience': waits,
  'checkout.returning | after patience': waits,
  'checkout.savingBilling | after patience': waits,
  'payment.checkingPayment | after checkPatience': waits,
  'payment.preparing | after patience': waits,
  'payment.loadingForm | after patience': 'The provider’s own script gives its form up after 20 s.',
  'payment.confirming | after challengePatience':
    'The provider’s own script gives an answer up after 28 s, and a challenge has no end.',
};
