/** How a shopper walks through checkout in a browser, and what is brought about around them. */
import {
  cardFrame,
  testCards,
  challengeFrame,
  fillAddress,
  nextButton,
  clickNextBelowFrame,
  stepHeading,
  typeCard,
} from '../../../browser/support/shopActions.ts';
import { labelOf, standsIn, type Hand, type Hands } from '../../support/hands.ts';
import type { PathStep } from '../../support/paths.ts';
import { resumed } from '../../support/walk.ts';
import { answering, orderIdOf } from './checkoutAnswers.ts';
import { confirmation, form, routes } from './checkoutRoutes.ts';
import { checkoutSights } from './checkoutSights.ts';
import { button, main, presses } from './parts.ts';
import type { Visit } from './visit.ts';

const address = standsIn('checkout.enteringAddress');
const choosing = standsIn('checkout.choosingDelivery.choosing');
const loading = standsIn('payment.loadingForm');
const tick = (visit: Visit) => main(visit).getByLabel('Use this address for payment details');

const isOf =
  (code: string) =>
  (error: unknown): boolean =>
    Reflect.get(Object(error), 'code') === code;
/** 3-D Secure failed. */
const isUnproven = isOf('payment_intent_authentication_failure');
/** The provider's answer was lost. */
const isOutcomeUnknown = isOf('api_connection_error');

/** The card that its bank will treat as the path goes on. */
const cardFor = (upcoming: PathStep | undefined): string => {
  if (!upcoming?.move || labelOf(upcoming.move) !== 'error confirmPayment') return testCards.good;
  const error: unknown = Reflect.get(upcoming.move.event, 'error');
  if (isOutcomeUnknown(error)) return testCards.good;
  return isUnproven(error) ? testCards.challenged : testCards.declined;
};

const confirms: Hand<Visit> = {
  does: async ({ page, proxy }, event) => {
    await proxy.decide(confirmation, { kind: isOutcomeUnknown(event['error']) ? 'drop' : 'pass' });
    if (isUnproven(event['error'])) await challengeFrame(page).getByRole('button', { name: 'Fail' }).click();
  },
};

/** What a page has read of the ways of delivery it does not ask for again, until it is opened anew. */
const willAskMethods: Hand<Visit>['where'] = ({ snapshot }, _, done) => {
  const labels = done.flatMap(({ move }) => (move ? [labelOf(move)] : []));
  const opened = labels.lastIndexOf(resumed);
  const hasRead = labels.slice(opened + 1).includes('done requestDeliveryMethods');
  return !hasRead || Boolean(Reflect.get(snapshot.context, 'areMethodsRequested'));
};

/** Where the page asks for nothing else that could be given up meanwhile. */
const isQuiet = standsIn(
  'checkout.enteringBilling',
  'checkout.reviewing',
  'checkout.orderUnknown',
  'payment.awaitingCard',
);

/**
 * Each request ends after 15 s: only an order whose earlier request is still being worked on is asked for again until the flow's own
 * 30 s have passed.
 */
const runsIntoTimeLimit = async ({ page, proxy }: Visit) => {
  const { placeOrder, readOrder } = routes;
  if (!placeOrder || !readOrder) throw new Error('Placing an order asks nothing.');
  proxy.hold([placeOrder, readOrder]);
  await page.clock.runFor(14_000);
  await proxy.decide(placeOrder, {
    kind: 'fail',
    status: 409,
    body: { success: false, statusCode: 409, code: 'idempotency_in_flight', message: 'Being worked on.' },
  });
  const again = page.waitForRequest((request) => request.method() === 'PATCH');
  const read = page.waitForResponse((response) => response.url().includes('/orders/id/'));
  await proxy.decide(readOrder, { kind: 'pass' });
  await read;
  await page.clock.runFor(2100);
  await again;
  await page.clock.runFor(14_000);
};

/** A page asks about its reservation after five minutes at the latest. */
const asksAgain = ({ page }: Visit) => page.clock.fastForward('05:01');

const leavesAndComesBack = async ({ page, url }: Visit) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL(`${url}/about`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await page.goBack({ waitUntil: 'domcontentloaded' });
};

export const checkoutHands: Hands<Visit> = {
  events: {
    ...answering('readCart', 'requestDeliveryMethods', 'createOrder', 'createIntent', 'saveBilling'),
    ...answering('cancelOrder', 'placeOrder', 'readOrder', 'preparePayment', 'readPayment'),
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
    'checkout.billingSameToggled': { where: address, does: (visit) => tick(visit).click() },
    'checkout.saveAddressToggled': {
      where: address,
      does: (visit) => main(visit).getByLabel('Save as my address').click(),
    },
    'checkout.addressSubmitted': {
      where: willAskMethods,
      does: async (visit, { isBillingSame }) => {
        await fillAddress(visit.page);
        await tick(visit).setChecked(Boolean(isBillingSame));
        await nextButton(visit.page).click();
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
    'checkout.orderRequested': { where: choosing, does: ({ page }) => nextButton(page).click() },
    'checkout.previous': presses('Previous', choosing),
    'checkout.billingSubmitted': {
      does: async ({ page }) => {
        await stepHeading(page, 'Billing address').waitFor();
        await page.getByLabel('First name').fill('Ada');
        await page.getByLabel('Last name').fill('Lovelace');
        await page.getByLabel('Address line 1').fill('Prosta 1');
        await page.getByLabel('City').fill('Warsaw');
        await page.getByLabel('State').fill('Mazovia');
        await page.getByLabel('Zip / Postal code').fill('00-001');
        await page.getByLabel('Country').selectOption('PL');
        await nextButton(page).click();
      },
    },
    'checkout.changeOrder': presses('Change order', (walk) => !standsIn('checkout.paymentCrashed')(walk)),
    'checkout.placeOrder': presses('Place order'),
    'checkout.retried': presses(
      /^(Try again|Continue payment)$/,
      (walk) => !standsIn('checkout.paymentCrashed')(walk),
    ),
    'checkout.restarted': {
      does: async (visit) => {
        // What a page that was just opened reads by itself would be taken for what the flow asks for.
        await visit.page.waitForLoadState('networkidle');
        const again = button(visit, 'Start again');
        if ((await again.count()) > 0) await again.click();
        else await leavesAndComesBack(visit);
      },
    },

    'checkout.orderExpired': {
      where: isQuiet,
      does: async (visit) => {
        await visit.api.cancelOrder(await orderIdOf(visit));
        await asksAgain(visit);
      },
    },
    'checkout.orderAuthorized': {
      where: standsIn('payment.awaitingCard'),
      does: async (visit) => {
        await visit.api.authorizeOrder(await orderIdOf(visit));
        await asksAgain(visit);
      },
    },
    'checkout.orderPlaced': {
      where: isQuiet,
      does: async (visit) => {
        await visit.api.placeOrder(await orderIdOf(visit));
        await asksAgain(visit);
      },
    },
    'after requestTimeout': { where: standsIn('checkout.placingOrder'), does: runsIntoTimeLimit },
    'checkout.reservationExtended': {
      where: isQuiet,
      does: async (visit) => {
        visit.api.extendReservation(await orderIdOf(visit));
        await asksAgain(visit);
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
        await clickNextBelowFrame(page);
      },
    },
    'payment.retried': presses('Try again'),
    'payment.changeOrder': presses('Change order'),
    /** What the browser says of a page that it shows again as it was left. */
    'payment.pageRestored': {
      does: ({ page }) =>
        page.evaluate(
          () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
        ),
    },
  },
  sees: checkoutSights,
};
