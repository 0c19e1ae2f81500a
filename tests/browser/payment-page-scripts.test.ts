import { describe, expect, it } from 'vitest';
import { paymentPageScripts } from '../support/paymentPageScripts.ts';
import { readRows } from '../support/readRows.ts';
import { openCheckout } from './support/accountRequests.ts';
import { cardFrame, goToPayment, gotoPage } from './support/shopActions.ts';
import { setUpPages } from './support/shopFixture.ts';

describe('the page where cards are entered', () => {
  const { shop, page } = setUpPages();

  /** Matches the URLs of an entry of the inventory. */
  const toPattern = (source: string): RegExp => {
    const url = source.replace('{shop}', shop().url).replace('{sandbox}', shop().sandboxUrl);
    const escaped = url.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
    return new RegExp(`^${escaped.join('[^?#]*')}$`);
  };

  it('runs no text as code: browsers refuse it as markup and as the address of a script', async () => {
    await page().goto(shop().url);
    const refused = await page().evaluate(() => {
      const attempts = [
        () => void (document.body.innerHTML = '<b>text</b>'),
        () => void (document.createElement('script').src = '/assets/index.js'),
        () => void document.createRange().createContextualFragment('<b>text</b>'),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    });
    expect(refused).toEqual(['refused', 'refused', 'refused']);
  });

  it('shows another page with its data for search engines, without a refused text', async () => {
    const violations: string[] = [];
    await page().exposeFunction('report', (text: string) => void violations.push(text));
    await page().addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        // Defined by the test.
        (globalThis as unknown as { report(text: string): void }).report(`${violatedDirective}: ${sample}`),
      ),
    );
    await gotoPage(page(), `${shop().url}/men/clothing/jackets`);
    await page().locator('main a[href^="/product/"]').first().click();
    await page().waitForURL(/\/product\//);
    await page().waitForFunction(() =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].some(({ textContent }) =>
        textContent?.includes('"Product"'),
      ),
    );
    expect(violations).toEqual([]);
  });

  it('runs the scripts of the inventory and no others (PCI DSS 6.4.3)', async () => {
    const requested: string[] = [];
    page().on('request', (request) => {
      if (request.resourceType() === 'script' && request.frame() === page().mainFrame())
        requested.push(request.url());
    });
    const [product] = readRows(
      shop().databaseFile,
      'select product_id as id from product_sizes where on_hand - reserved > 3 limit 1',
    );
    await openCheckout(page(), shop().url, String(product?.['id']));
    await goToPayment(page());
    await cardFrame(page()).getByLabel('Card number').waitFor();
    const inPage = await page().evaluate(() =>
      [...document.scripts]
        .filter(({ type }) => type === '' || type === 'module' || type === 'text/javascript')
        .map(({ src }) => src || `${location.origin}/ inline`),
    );
    const ran = [...new Set([...requested, ...inPage])];
    const patterns = paymentPageScripts.map(({ source }) => toPattern(source));
    expect(ran.filter((url) => !patterns.some((pattern) => pattern.test(url.replace(/[?#].*/, ''))))).toEqual(
      [],
    );
    const [files, inline, , , sandbox] = patterns;
    for (const pattern of [files, inline, sandbox]) expect(ran.some((url) => pattern?.test(url))).toBe(true);
  });
});
