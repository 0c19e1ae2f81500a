/** Drivers of checkout in a browser. */
import {
  cardFrame,
  testCards,
  challengeFrame,
  fillAddress,
  fillAddressForm,
  nextButton,
  clickNextBelowFrame,
  stepHeading,
  typeCard,
} from '../../../browser/support/shopActions.ts';
import { shopperAddress } from '../../../support/shopperAddress.ts';
import { labelOf, inState, type Driver, type Drivers } from '../../support/drivers.ts';
import type { PathStep } from '../../support/paths.ts';
import { resumed } from '../../support/pathState.ts';
import { responseDrivers, orderIdOf } from './checkoutResponses.ts';
import { confirmation, form, routes, shopRequests } from './checkoutRoutes.ts';
import { checkoutAssertions } from './checkoutAssertions.ts';
import { button, main, pressDriver } from './elements.ts';
import type { BrowserSession } from './browserSession.ts';

const address = inState('checkout.enteringAddress');
const choosing = inState('checkout.choosingDelivery.choosing');
const loading = inState('payment.loadingForm');
const billingSameBox = (session: BrowserSession) =>
  main(session).getByLabel('Use this address for payment details');

const hasCode =
  (code: string) =>
  (error: unknown): boolean =>
    Reflect.get(Object(error), 'code') === code;
/** 3-D Secure failed. */
const isAuthenticationFailure = hasCode('payment_intent_authentication_failure');
/** The provider's response was lost. */
const isOutcomeUnknown = hasCode('api_connection_error');

/** The test card that leads to the next step of the path. */
const cardFor = (upcoming: PathStep | undefined): string => {
  if (!upcoming?.move || labelOf(upcoming.move) !== 'error confirmPayment') return testCards.good;
  const error: unknown = Reflect.get(upcoming.move.event, 'error');
  if (isOutcomeUnknown(error)) return testCards.good;
  return isAuthenticationFailure(error) ? testCards.challenged : testCards.declined;
};

const confirmDriver: Driver<BrowserSession> = {
  perform: async ({ page, proxy }, event) => {
    await proxy.release(confirmation, { kind: isOutcomeUnknown(event['error']) ? 'drop' : 'pass' });
    if (isAuthenticationFailure(event['error']))
      await challengeFrame(page).getByRole('button', { name: 'Fail' }).click();
  },
};

/** Whether the page requests the delivery methods: loaded ones are cached until a reload. */
const requestsMethods: Driver<BrowserSession>['isOffered'] = ({ snapshot }, _, done) => {
  const labels = done.flatMap(({ move }) => (move ? [labelOf(move)] : []));
  const opened = labels.lastIndexOf(resumed);
  const hasRead = labels.slice(opened + 1).includes('done requestDeliveryMethods');
  return !hasRead || Boolean(Reflect.get(snapshot.context, 'areMethodsRequested'));
};

/** States without a running request that could time out meanwhile. */
const isWithoutRequest = inState(
  'checkout.enteringBilling',
  'checkout.reviewing',
  'checkout.orderUnknown',
  'payment.awaitingCard',
);

/**
 * The API client times out after 15 s; only a request whose earlier attempt is in flight is repeated until the flow's own limit of 30 s.
 */
const exceedTimeLimit = async ({ page, proxy }: BrowserSession) => {
  const { placeOrder, readOrder } = routes;
  if (!placeOrder || !readOrder) throw new Error('Placing an order has no route.');
  proxy.hold([placeOrder, readOrder]);
  await page.clock.runFor(14_000);
  await proxy.release(placeOrder, {
    kind: 'fail',
    status: 409,
    body: { success: false, statusCode: 409, code: 'idempotency_in_flight', message: 'In flight.' },
  });
  const retryRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  const read = page.waitForResponse((response) => response.url().includes('/orders/id/'));
  await proxy.release(readOrder, { kind: 'pass' });
  await read;
  await page.clock.runFor(2100);
  await retryRequest;
  await page.clock.runFor(14_000);
};

/** The page reads its reservation at least every five minutes. */
const readReservationAgain = ({ page }: BrowserSession) => page.clock.fastForward('05:01');

const leaveAndReturn = async ({ page, url }: BrowserSession) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL(`${url}/about`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await page.goBack({ waitUntil: 'domcontentloaded' });
};

export const checkoutDrivers: Drivers<BrowserSession> = {
  events: {
    ...responseDrivers(...shopRequests),
    'done confirmPayment': confirmDriver,
    'error confirmPayment': confirmDriver,
    'journal.resumed': { perform: ({ page }) => page.reload({ waitUntil: 'domcontentloaded' }) },

    'checkout.drafted': {
      isOffered: address,
      perform: async (session) => {
        await main(session).getByLabel('City').fill('Springfield');
        await main(session).getByLabel('State').focus();
      },
    },
    'checkout.billingSameToggled': {
      isOffered: address,
      perform: (session) => billingSameBox(session).click(),
    },
    'checkout.saveAddressToggled': {
      isOffered: address,
      perform: (session) => main(session).getByLabel('Save as my address').click(),
    },
    'checkout.addressSubmitted': {
      isOffered: requestsMethods,
      perform: async (session, { isBillingSame }) => {
        await fillAddress(session.page);
        await billingSameBox(session).setChecked(Boolean(isBillingSame));
        await nextButton(session.page).click();
      },
    },
    'checkout.deliverySelected': {
      isOffered: choosing,
      perform: async ({ page }) => {
        const enabled = page.locator('input[name=delivery]:enabled');
        const unchosen = page.locator('input[name=delivery]:enabled:not(:checked)');
        await enabled.first().waitFor();
        await unchosen.first().check();
      },
    },
    'checkout.orderRequested': { isOffered: choosing, perform: ({ page }) => nextButton(page).click() },
    'checkout.previous': pressDriver('Previous', choosing),
    'checkout.billingSubmitted': {
      perform: async ({ page }) => {
        await stepHeading(page, 'Billing address').waitFor();
        await fillAddressForm(page, {
          ...shopperAddress,
          street: 'Prosta 1',
          city: 'Warsaw',
          state: 'Mazovia',
          postalCode: '00-001',
          country: 'PL',
        });
        await nextButton(page).click();
      },
    },
    'checkout.changeOrder': pressDriver(
      'Change order',
      (pathState) => !inState('checkout.paymentCrashed')(pathState),
    ),
    'checkout.placeOrder': pressDriver('Place order'),
    'checkout.retried': pressDriver(
      /^(Try again|Continue payment)$/,
      (pathState) => !inState('checkout.paymentCrashed')(pathState),
    ),
    'checkout.restarted': {
      perform: async (session) => {
        // Otherwise requests of the page load could be taken for those of the flow.
        await session.page.waitForLoadState('networkidle');
        const startAgainButton = button(session, 'Start again');
        if ((await startAgainButton.count()) > 0) await startAgainButton.click();
        else await leaveAndReturn(session);
      },
    },

    'checkout.orderExpired': {
      isOffered: isWithoutRequest,
      perform: async (session) => {
        await session.api.cancelOrder(await orderIdOf(session));
        await readReservationAgain(session);
      },
    },
    'checkout.orderAuthorized': {
      isOffered: inState('payment.awaitingCard'),
      perform: async (session) => {
        await session.api.authorizeOrder(await orderIdOf(session));
        await readReservationAgain(session);
      },
    },
    'checkout.orderPlaced': {
      isOffered: isWithoutRequest,
      perform: async (session) => {
        await session.api.placeOrder(await orderIdOf(session));
        await readReservationAgain(session);
      },
    },
    'after requestTimeout': { isOffered: inState('checkout.placingOrder'), perform: exceedTimeLimit },
    'checkout.reservationExtended': {
      isOffered: isWithoutRequest,
      perform: async (session) => {
        session.api.extendReservation(await orderIdOf(session));
        await readReservationAgain(session);
      },
    },

    'payment.formReady': { perform: ({ proxy }) => proxy.release(form, { kind: 'pass' }) },
    'payment.formFailed': {
      isOffered: loading,
      perform: ({ proxy }) =>
        proxy.release(form, {
          kind: 'fail',
          status: 500,
          body: { error: { type: 'api_error', message: 'The provider is down.' } },
        }),
    },
    'payment.submitted': {
      perform: async ({ page, upcoming }) => {
        await cardFrame(page).getByLabel('Card number').waitFor();
        await page.getByLabel('Name on card').fill('Ada Lovelace');
        await typeCard(page, cardFor(upcoming));
        await clickNextBelowFrame(page);
      },
    },
    'payment.retried': pressDriver('Try again'),
    'payment.changeOrder': pressDriver('Change order'),
    /** The event after a restore from the back/forward cache. */
    'payment.pageRestored': {
      perform: ({ page }) =>
        page.evaluate(
          () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
        ),
    },
  },
  assertions: checkoutAssertions,
};
