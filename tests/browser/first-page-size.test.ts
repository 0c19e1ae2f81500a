// The weight of the HTML of each kind of page, on the demo's data.
import { brotliCompressSync, constants } from 'node:zlib';
import { array, create, string, type } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { setUpShop } from './support/shopFixture.ts';

const { shop } = setUpShop('shared');

const list = type({ result: array(type({ _id: string() })) });

const productPath = async (): Promise<string> => {
  const { result } = create(await (await fetch(`${shop().url}/api/v1/products?limit=1`)).json(), list);
  return `/product/${result[0]?._id}`;
};

/** As pages are sent. */
const compressedSize = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

describe('the HTML of a page', () => {
  it.each([
    ['/', 73_400, 14_100],
    ['/men', 78_600, 14_500],
    ['/product', 57_100, 12_750],
    ['/wishlist', 40_300, 9_900],
    ['/about', 35_400, 9_100],
    ['/login', 29_200, 7_700],
    ['/cart', 29_200, 7_700],
    ['/checkout', 29_200, 7_700],
    ['/account', 29_200, 7_700],
    ['/account/orders', 29_200, 7_700],
    ['/account/returns', 29_200, 7_700],
    ['/admin', 29_200, 7_700],
  ])('%s is at most %i bytes, and %i as sent', async (path, maxBytes, maxSentBytes) => {
    const response = await fetch(shop().url + (path === '/product' ? await productPath() : path));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxBytes);
    expect(compressedSize(html)).toBeLessThanOrEqual(maxSentBytes);
  });
});
