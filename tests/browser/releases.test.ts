/** Switches between two releases on the same port and data during a 3-D Secure challenge. */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCheckout } from './support/accountRequests.ts';
import { expectBoughtOnce } from './support/expectBoughtOnce.ts';
import { prepareProduct } from './support/shopState.ts';
import { setUpPages } from './support/shopFixture.ts';
import { runsNextRelease, buildNextRelease } from './support/releases.ts';
import {
  testCards,
  challengeFrame,
  payByCard,
  placeOrder,
  stepHeading,
  gotoPage,
  type Person,
  goToPayment,
} from './support/shopActions.ts';

const { shop, context, page } = setUpPages();
let nextFolder: string;

beforeAll(async () => {
  nextFolder = await buildNextRelease();
});

let served: 'built' | 'next' = 'built';

/** Starts the shop with this release unless it runs already. */
const serve = async (release: typeof served) => {
  if (served === release) return;
  served = release;
  await shop().restart({}, release === 'next' ? nextFolder : undefined);
};

const approve = (shown: Page) =>
  challengeFrame(shown)
    .getByRole('button', { name: /complete/i })
    .click();

const openChallenge = async (shown: Page): Promise<Person> => {
  const person = await openCheckout(shown, shop().url, prepareProduct(shop(), 59_90));
  await goToPayment(shown);
  await payByCard(shown, testCards.challenged);
  await challengeFrame(shown)
    .getByRole('button', { name: /complete/i })
    .waitFor();
  return person;
};

/** Optional in the contract; an older server omits them. */
const optionalFields = new Set(['promoNote', 'street2', 'additionalNotes', '_parentCategory', 'fields']);

/** Removes the optional fields from all responses, like an older server. */
const withoutOptionalFields = async (target: BrowserContext): Promise<{ count: () => number }> => {
  let count = 0;
  await target.route(/\/api\/v1\//, async (route) => {
    const response = await route.fetch().catch(() => null);
    // The shop has stopped while a closing page still sends requests.
    if (response === null) return route.abort();
    const text = await response.text();
    if (!/json/.test(response.headers()['content-type'] ?? ''))
      return route.fulfill({ response, body: text });
    const body: unknown = JSON.parse(text, (key, value: unknown) =>
      optionalFields.has(key) ? undefined : value,
    );
    count += 1;
    return route.fulfill({ response, json: body });
  });
  return { count: () => count };
};

describe('release during 3-D Secure', () => {
  it('lets a tab of the old release complete the payment and place one order', async () => {
    await serve('built');
    const person = await openChallenge(page());
    await serve('next');
    await approve(page());
    await placeOrder(page());
    expect(await runsNextRelease(page())).toBe(false);
    await expectBoughtOnce(shop(), person);
  });

  it('lets a tab of the new release resume from the old release’s stored streams', async () => {
    await serve('built');
    const person = await openChallenge(page());
    await serve('next');
    const next = await context().newPage();
    await gotoPage(next, `${shop().url}/checkout`);
    expect(await runsNextRelease(next)).toBe(true);
    await next.getByRole('button', { name: 'Continue here' }).click();
    await stepHeading(next, 'Payment details').waitFor();
    await payByCard(next);
    await placeOrder(next);
    await expectBoughtOnce(shop(), person);
  });

  it('lets a tab of the new release buy from an old server whose responses lack the optional fields', async () => {
    await serve('next');
    const oldResponses = await withoutOptionalFields(context());
    const person = await openChallenge(page());
    expect(await runsNextRelease(page())).toBe(true);
    await serve('built');
    await approve(page());
    await placeOrder(page());
    expect(oldResponses.count()).toBeGreaterThan(0);
    await expectBoughtOnce(shop(), person);
  });
});
