/** Two releases of the shop, served one after the other on the same port and data while a shopper stands in the 3-D Secure challenge. */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectBoughtOnce } from './support/bought.ts';
import { pricedProduct } from './support/facts.ts';
import { freshPages } from './support/pages.ts';
import { isOfNextRelease, nextRelease } from './support/releases.ts';
import {
  cards,
  challenge,
  chooseDelivery,
  giveAddress,
  openCheckout,
  payByCard,
  placeOrder,
  stepHeading,
  visit,
  type Person,
} from './support/shopper.ts';

const { shop, context, page } = freshPages();
let nextFolder: string;

beforeAll(async () => {
  nextFolder = await nextRelease();
});

let served: 'built' | 'next' = 'built';

/** Starts the shop as this release, unless it runs already. */
const serve = async (release: typeof served) => {
  if (served === release) return;
  served = release;
  await shop().restart({}, release === 'next' ? nextFolder : undefined);
};

const approve = (shown: Page) =>
  challenge(shown)
    .getByRole('button', { name: /complete/i })
    .click();

const standInChallenge = async (shown: Page): Promise<Person> => {
  const person = await openCheckout(shown, shop().url, pricedProduct(shop(), 59_90));
  await giveAddress(shown);
  await chooseDelivery(shown);
  await payByCard(shown, cards.challenged);
  await challenge(shown)
    .getByRole('button', { name: /complete/i })
    .waitFor();
  return person;
};

/** Optional in the contract: an older server's answers are without them. */
const optionalFields = new Set(['promoNote', 'street2', 'additionalNotes', '_parentCategory', 'fields']);

/** Answers as those of a server that does not know the optional fields yet. */
const withoutOptionalFields = async (visitor: BrowserContext): Promise<{ answers: () => number }> => {
  let count = 0;
  await visitor.route(/\/api\/v1\//, async (route) => {
    const response = await route.fetch().catch(() => null);
    // The shop has stopped: what a closing page still tells is not answered.
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
  return { answers: () => count };
};

describe('a release in the middle of 3-D Secure', () => {
  it('lets a tab of the old release finish the payment and place the order, once', async () => {
    await serve('built');
    const person = await standInChallenge(page());
    await serve('next');
    await approve(page());
    await placeOrder(page());
    expect(await isOfNextRelease(page())).toBe(false);
    await expectBoughtOnce(shop(), person);
  });

  it('lets a tab of the new release go on from what the old one stored', async () => {
    await serve('built');
    const person = await standInChallenge(page());
    await serve('next');
    const next = await context().newPage();
    await visit(next, `${shop().url}/checkout`);
    expect(await isOfNextRelease(next)).toBe(true);
    await next.getByRole('button', { name: 'Continue here' }).click();
    await stepHeading(next, 'Payment details').waitFor();
    await payByCard(next, cards.good);
    await placeOrder(next);
    await expectBoughtOnce(shop(), person);
  });

  it('lets a tab of the new release buy from a server of the old one, whose answers lack the optional fields', async () => {
    await serve('next');
    const old = await withoutOptionalFields(context());
    const person = await standInChallenge(page());
    expect(await isOfNextRelease(page())).toBe(true);
    await serve('built');
    await approve(page());
    await placeOrder(page());
    expect(old.answers()).toBeGreaterThan(0);
    await expectBoughtOnce(shop(), person);
  });
});
