/** A shopper with a browser: presses what the pages offer, reloads, opens a second tab, loses the tab, sleeps. */
import { deliveryCostCents } from '../../../../contract/deliveryCost.ts';
import { toMajor, toMinor } from '../../../../contract/currency.ts';
import { freeDeliveryFromCents } from '../../../../contract/rules.ts';
import type { Cart } from '../../../../contract/types.ts';
import type { Stage } from '../actor.ts';
import { environment } from '../../../services/support/bodies.ts';
import { centFactorOf, priceLists, type ListCurrency } from '../../world/currencies.ts';
import { address, password, products, type Person } from '../../world/template.ts';
import { createBrowser, type Browser, type Tab } from './browser.ts';
import { createBusyWatch } from './busyWatch.ts';
import { confirmInForm } from './paymentForm.ts';

export interface BrowserPlan {
  readonly kind: 'browser';
  readonly number: number;
  readonly firstVisitMs: number;
  readonly visits: number;
  readonly currency?: ListCurrency | undefined;
}

const minuteMs = 60_000;
const maximumSteps = 150;
/** Every busy state has a time limit of 30 s; a payment at the bank may take ten minutes. */
const longestBusyMs = 11 * minuteMs;
const homeDeliveryCents = 599;

interface Visitor extends Stage {
  readonly person: Person;
  readonly currency: ListCurrency | undefined;
  readonly browser: Browser;
  readonly newKey: () => string;
  readonly tell: (sentence: string) => void;
}

const childrenOf = (tab: Tab) => tab.shop.root.getSnapshot().children;

const signIn = ({ shop }: Tab, person: Person): void => {
  const { auth } = shop.root.getSnapshot().children;
  const attemptId = shop.storeCredentials({ email: person.email, password });
  auth?.send({ type: 'signIn.submitted', attemptId });
};

const addToCart = ({ chance, newKey }: Visitor, tab: Tab): void => {
  const product = chance.pick(products);
  const size = chance.pick(Object.keys(product.sizes));
  childrenOf(tab).cart?.send({
    type: 'cart.addRequested',
    requestId: newKey(),
    item: {
      productId: product.id,
      title: `The ${product.id}`,
      color: 'Bottle',
      size,
      quantity: 1,
      unitPrice: product.cents / 100,
    },
  });
};

/** The total that the page shows before the order: the cart's, with home delivery. */
const shownTotal = ({ subTotal, discount, currency }: Cart, factor: number): number => {
  const itemsCents = toMinor(subTotal, currency) - toMinor(discount, currency);
  const deliveryCents = deliveryCostCents(
    itemsCents,
    homeDeliveryCents * factor,
    freeDeliveryFromCents * factor,
  );
  return toMajor(itemsCents + deliveryCents, currency);
};

/** Chooses the delivery and orders for the total of the summary beside it. */
const requestOrder = async ({ currency }: Visitor, { shop }: Tab, key: string): Promise<void> => {
  const { checkout } = shop.root.getSnapshot().children;
  checkout?.send({ type: 'checkout.deliverySelected', methodId: 'home', providerId: 'swift' });
  try {
    const cart = await shop.queryClient.fetchQuery({ ...shop.queries.cart(), staleTime: 0 });
    checkout?.send({
      type: 'checkout.orderRequested',
      key,
      expectedTotal: shownTotal(cart, centFactorOf(currency)),
    });
  } catch {
    // The summary shows no total: nothing can be ordered yet.
  }
};

/** Presses what checkout offers next. Resolves with whether the visit has ended. */
const pressInCheckout = (visitor: Visitor, tab: Tab): 'ended' | 'goes on' => {
  const { newKey, acknowledged, chance, tell } = visitor;
  const { checkout } = childrenOf(tab);
  if (!checkout) return 'goes on';
  const snapshot = checkout.getSnapshot();
  const { orderId } = snapshot.context;
  if (orderId !== null && orderId !== '') acknowledged.order(orderId);
  if (snapshot.hasTag('completed')) {
    if (orderId !== null) acknowledged.placed(orderId);
    tell(`sees that ${orderId ?? 'the order'} is placed`);
    return 'ended';
  }
  if (snapshot.matches('cartEmpty')) return 'ended';
  if (snapshot.matches('enteringAddress'))
    checkout.send({ type: 'checkout.addressSubmitted', address, isBillingSame: true });
  else if (snapshot.matches({ choosingDelivery: 'choosing' })) void requestOrder(visitor, tab, newKey());
  else if (snapshot.matches('reviewing')) {
    if (chance.happens(0.05)) checkout.send({ type: 'checkout.changeOrder' });
    else checkout.send({ type: 'checkout.placeOrder', key: newKey() });
  } else if (snapshot.can({ type: 'checkout.retried' })) checkout.send({ type: 'checkout.retried' });
  else if (snapshot.matches('expired')) return 'ended';
  const { payment } = snapshot.children;
  const paying = payment?.getSnapshot();
  if (!payment || !paying || orderId === null) return 'goes on';
  if (paying.matches('loadingForm')) {
    tab.shop.payments.registerForm(orderId, () => confirmInForm(visitor, tab, orderId));
    payment.send({ type: 'payment.formReady' });
  } else if (paying.matches('awaitingCard'))
    payment.send({ type: 'payment.submitted', cardHolder: 'Ada Lovelace' });
  else if (paying.can({ type: 'payment.retried' })) payment.send({ type: 'payment.retried' });
  return 'goes on';
};

const isBusy = (tab: Tab): boolean => childrenOf(tab).checkout?.getSnapshot().hasTag('busy') ?? false;

/** Where the shopper is, for the report and for whether anything has changed. */
const placeOf = (tab: Tab): string => {
  const { auth, checkout, cart } = childrenOf(tab);
  const values = [auth, cart, checkout].map((each) => JSON.stringify(each?.getSnapshot().value));
  const paying = checkout?.getSnapshot().children.payment?.getSnapshot().value;
  return `${values.join(' ')} ${JSON.stringify(paying)} ${JSON.stringify(tab.shop.root.getSnapshot().value.checkout)}`;
};

/** One step of a finger. */
const press = (visitor: Visitor, tab: Tab, added: { count: number }): 'ended' | 'goes on' => {
  const { auth, cart } = childrenOf(tab);
  const session = auth?.getSnapshot();
  if (!session || !cart) return 'goes on';
  if (session.matches({ session: 'guest' })) {
    tab.enter('/login');
    signIn(tab, visitor.person);
    return 'goes on';
  }
  if (!session.matches({ session: 'signedIn' })) return 'goes on';
  const cartNow = cart.getSnapshot();
  if (cartNow.can({ type: 'cart.retried' })) cart.send({ type: 'cart.retried' });
  if (added.count > 0) {
    added.count -= 1;
    addToCart(visitor, tab);
    return 'goes on';
  }
  const checkout = tab.shop.root.getSnapshot().value.checkout;
  if (checkout === 'inactive') tab.enter('/checkout');
  if (checkout === 'loadFailed') tab.shop.root.send({ type: 'flow.retried' });
  if (typeof checkout === 'object' && 'inOtherTab' in checkout)
    tab.shop.root.send({ type: 'checkout.takeOverRequested' });
  return pressInCheckout(visitor, tab);
};

/** Until the order is placed, the cart is empty, or the shopper gives up. */
const visit = async (visitor: Visitor): Promise<void> => {
  const { world, chance, browser, tell } = visitor;
  const { timeline } = world;
  let tab = await browser.openTab('/');
  const added = { count: chance.integer(1, 2) };
  const busyWatch = createBusyWatch(longestBusyMs);
  for (let step = 0; step < maximumSteps; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await timeline.sleep(chance.integer(300, 8000), `${visitor.person.id} presses`);
    world.recorder.note('page', placeOf(tab));
    if (busyWatch.look(isBusy(tab), timeline.now()) === 'too long')
      world.violate('Browser', `${visitor.person.id} waits for ever: ${placeOf(tab)}`);
    if (chance.happens(0.04)) {
      tell(`reloads the page (${placeOf(tab)})`);
      const path = added.count > 0 ? '/' : '/checkout';
      tab.kill();
      // oxlint-disable-next-line no-await-in-loop -- as above
      tab = await browser.openTab(path);
      continue;
    }
    if (chance.happens(0.02)) {
      tell('goes on in another tab');
      const former = tab;
      // oxlint-disable-next-line no-await-in-loop -- as above
      tab = await browser.openTab(added.count > 0 ? '/' : '/checkout');
      timeline.schedule(chance.integer(1000, 10 * minuteMs), 'the former tab is closed', former.kill);
      continue;
    }
    if (chance.happens(0.01)) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await timeline.sleep(chance.integer(minuteMs, 70 * minuteMs), 'the laptop sleeps');
      busyWatch.forget();
    }
    if (press(visitor, tab, added) === 'ended') break;
  }
  tell(`leaves at ${placeOf(tab)}`);
  tab.kill();
};

export const runBrowser = async (stage: Stage, person: Person, plan: BrowserPlan): Promise<void> => {
  const { world, chance, isOpen } = stage;
  const { timeline } = world;
  let keys = 0;
  const visitor: Visitor = {
    ...stage,
    person,
    currency: plan.currency,
    browser: createBrowser(
      stage,
      person.id,
      { ...environment, captcha: { ...environment.captcha, kind: 'recaptcha' }, priceLists: [...priceLists] },
      plan.currency,
    ),
    newKey: () => {
      keys += 1;
      return `browser-${person.id}-${keys}-${chance.integer(0, 1_000_000_000)}`;
    },
    tell: (sentence) => world.tell(`${person.id} (browser) ${sentence}.`),
  };
  await timeline.sleep(plan.firstVisitMs, `${person.id} comes`);
  for (let left = plan.visits; left > 0 && isOpen(); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one visit after the other
    await visit(visitor);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await timeline.sleep(chance.integer(minuteMs, 10 * minuteMs), `${person.id} pauses`);
  }
};
