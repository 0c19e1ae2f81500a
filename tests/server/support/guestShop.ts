import type { Language } from '../../../contract/languages.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type { Store } from '../../../server/store/database.ts';
import { openTestApp, type TestAppOptions } from './app.ts';
import { openBrowser } from './browserClient.ts';
import type { ProductSeed } from './seedShop.ts';
import { openTestShop } from './testShop.ts';

export const guestEmail = 'gail@example.com';

const products: readonly ProductSeed[] = [
  { id: 'coat', cents: 8_999, sizes: { S: 3, M: 40 } },
  { id: 'belt', cents: 1_001, sizes: { '95 cm': 50 } },
];

const linkPattern = /\/orders\/link#([\w.-]+)/;

/** The token of the link in a mail; 'none' without one. */
export const linkTokenIn = (mail: Mail | undefined): string =>
  linkPattern.exec(mail?.text ?? '')?.[1] ?? 'none';

/** The API of a shop with browsers, one clock, a fake payment provider and a list of sent mails. */
export const openGuestShop = async (store: Store, options: TestAppOptions = {}) => {
  const testShop = await openTestShop(store, products);
  const test = await openTestApp(store, {
    ...options,
    overrides: {
      payments: testShop.paymentProvider.provider,
      mailer: testShop.context.mailer,
      clock: testShop.clock.now,
      wait: async () => {},
      ...options.overrides,
    },
  });
  const browse = (language?: Language) => openBrowser(test.app, testShop, undefined, language);
  /** A browser whose guest has placed an order. */
  const buyAsGuest = async (email = guestEmail, language?: Language) => {
    const browser = browse(language);
    await browser.guest();
    await browser.add();
    const orderId = await browser.buy({ email });
    await testShop.runJobs();
    return { browser, orderId, token: linkTokenIn(testShop.mails.at(-1)) };
  };
  return { ...test, clock: testShop.clock, testShop, mails: testShop.mails, store, browse, buyAsGuest };
};

export type GuestShop = Awaited<ReturnType<typeof openGuestShop>>;
