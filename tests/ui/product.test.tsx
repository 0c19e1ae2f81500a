import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { coat } from './support/goods.ts';
import { isDisabled, main, press } from './support/hands.ts';
import { cartOf, lineOf } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => {
  answerAsUsual(network);
  network.get('/products/id/:id', coat);
});

const opened = async () => {
  await main().findByRole('heading', { level: 1, name: 'Wool coat' });
  return main();
};
const size = (name: string | RegExp) => main().getByRole<HTMLInputElement>('radio', { name });

describe('product details', () => {
  it('PROD-01 show brand, title, colour, price, rating, sizes, heart, button and description', async () => {
    showShop('/product/coat');
    const page = await opened();
    for (const text of ['Ardmoor', 'Colour: Bottle', 'No reviews yet', 'Warm.'])
      expect(page.getByText(text)).toBeTruthy();
    expect(page.getByText('Now $132.30, was $189.00, 30% off')).toBeTruthy();
    expect(page.getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Save Wool coat to your wishlist' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
    expect(page.getByRole('region', { name: 'Pictures of Wool coat' })).toBeTruthy();
  });

  it('API-15 populates the categories', async () => {
    showShop('/product/coat');
    await opened();
    expect(network.of('/products/id/coat')[0]?.search).toBe(
      '?populate=topLevelCategory+secondLevelCategory+thirdLevelCategory',
    );
  });

  it.each([404, 422])("PROD-03 show the 'Not Found' page when the request fails with %i", async (status) => {
    network.get('/products/id/:id', failure(status, 'not_found', 'No such product'));
    showShop('/product/gone');
    expect(await main().findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy();
  });

  it("PROD-04 say 'Please select a size' beside the sizes and move focus there", async () => {
    showShop('/product/coat');
    const page = await opened();
    press(page.getByRole('button', { name: 'Add to cart' }));
    const group = page.getByRole('radiogroup', { name: 'Size' });
    expect(within(group).getByRole('alert').textContent).toBe('Please select a size');
    expect(document.activeElement).toBe(size('S'));
    fireEvent.click(size('S'));
    expect(page.queryByText('Please select a size')).toBeNull();
  });

  it("PROD-05 say 'Please log in to add items to your cart.' to a guest, and open sign-in", async () => {
    showShop('/product/coat');
    const page = await opened();
    fireEvent.click(size('M'));
    press(page.getByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByText('Please log in to add items to your cart.')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
    expect(network.of('/cart/c1')).toHaveLength(0);
  });

  it('CART-20 add the chosen size for the signed-in, and open the drawer', async () => {
    answerAsUsual(network, { isSignedIn: true });
    network.get('/cart', { result: { _id: 'c1', count: 0 } });
    network.patch('/cart/:cartId', done(cartOf([lineOf({})])));
    const { shop } = showShop('/product/coat');
    const page = await opened();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    fireEvent.click(size('M'));
    press(page.getByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByRole('dialog', { name: /^Your Cart/ })).toBeTruthy();
    expect(network.of('/cart/c1')[0]?.body).toMatchObject({
      action: 'add',
      _product: 'coat',
      color: 'Bottle',
      size: 'M',
      unitPrice: 132.3,
      quantity: 1,
    });
  });

  it('STOCK-01 say how many are left of the chosen size, where they are few', async () => {
    showShop('/product/coat');
    const page = await opened();
    fireEvent.click(size('M'));
    expect(page.getByText('3 pcs. left')).toBeTruthy();
    fireEvent.click(size('S'));
    expect(page.queryByText('3 pcs. left')).toBeNull();
  });

  it("STOCK-03 keep a size that is out in sight, disabled and named 'L, out of stock'", async () => {
    showShop('/product/coat');
    await opened();
    expect(isDisabled(size('L, out of stock'))).toBe(true);
  });

  it("STOCK-02 say 'Out of stock' where nothing is left, and offer no button", async () => {
    network.get('/products/id/:id', { ...coat, size: [{ name: 'S', quantity: 0 }] });
    showShop('/product/coat');
    const page = await opened();
    expect(page.getByText('Out of stock')).toBeTruthy();
    expect(isDisabled(page.getByRole('button', { name: 'Add to cart' }))).toBe(true);
  });

  it('WISH-01 put the product on the wishlist and take it off', async () => {
    showShop('/product/coat');
    const page = await opened();
    const heart = page.getByRole('button', { name: /^Save Wool coat/ });
    press(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    expect(screen.getByRole('link', { name: 'Wishlist, 1 saved' })).toBeTruthy();
    press(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  });
});

describe('the gallery', () => {
  const picture = () =>
    main()
      .getByRole('button', { name: /^Zoom: / })
      .getAttribute('aria-label');

  it('IMG-02 PROD-02 shows the main picture 600 wide, thumbnails 128, and says how many more there are', async () => {
    showShop('/product/coat');
    const page = await opened();
    expect(
      within(page.getByRole('button', { name: /^Zoom/ }))
        .getByRole('img')
        .getAttribute('width'),
    ).toBe('600');
    const thumbnails = page.getAllByRole('button', { name: /^Show picture/, hidden: true });
    expect(thumbnails).toHaveLength(5);
    expect(thumbnails[0]?.querySelector('img')?.getAttribute('width')).toBe('128');
    expect(page.getByRole('button', { name: '2 more pictures', hidden: true }).textContent).toBe('+2');
  });

  it('turns by thumbnail, by button, by arrow key and by swipe', async () => {
    showShop('/product/coat');
    const page = await opened();
    press(page.getByRole('button', { name: /^Show picture 3/ }));
    expect(picture()).toContain('view 3');
    press(page.getByRole('button', { name: 'Next picture' }));
    expect(picture()).toContain('view 4');
    fireEvent.keyDown(page.getByRole('button', { name: /^Zoom/ }), { key: 'ArrowLeft' });
    expect(picture()).toContain('view 3');
    const zoom = page.getByRole('button', { name: /^Zoom/ });
    fireEvent.pointerDown(zoom, { clientX: 200 });
    fireEvent.pointerUp(zoom, { clientX: 90, pointerType: 'touch' });
    expect(picture()).toContain('view 4');
  });

  it('stops at the ends', async () => {
    showShop('/product/coat');
    const page = await opened();
    expect(isDisabled(page.getByLabelText('Previous picture'))).toBe(true);
    fireEvent.keyDown(page.getByRole('button', { name: /^Zoom/ }), { key: 'ArrowLeft' });
    expect(picture()).toContain('view 1');
  });

  it('opens a zoom', async () => {
    showShop('/product/coat');
    const page = await opened();
    press(page.getByRole('button', { name: /^Zoom/ }));
    const zoom = within(await screen.findByRole('dialog', { name: 'Wool coat' }));
    expect(zoom.getByText('1 / 5')).toBeTruthy();
  });
});

describe('the colours of a style', () => {
  const navy = { _id: 'coat-navy', color: 'Navy', imageUrl: null, discountedPrice: 132.3, isSoldOut: false };
  const black = { ...navy, _id: 'coat-black', color: 'Black', isSoldOut: true };

  it('PROD-01 are links to their pages with their names, after the colour that is shown', async () => {
    network.get('/products/id/:id', { ...coat, otherColors: [black, navy] });
    showShop('/product/coat');
    const page = await opened();
    const colours = within(page.getByRole('list', { name: 'Colours' }));
    expect(colours.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bottle',
      'BlackSold out',
      'Navy',
    ]);
    expect(colours.getByText('Bottle').closest('[aria-current]')?.getAttribute('aria-current')).toBe('true');
    expect(colours.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/product/coat-black',
      '/product/coat-navy',
    ]);
  });

  it('are not listed where there is one', async () => {
    showShop('/product/coat');
    const page = await opened();
    expect(page.queryByRole('list', { name: 'Colours' })).toBeNull();
  });
});

describe('the size guide', () => {
  beforeEach(() => localStorage.removeItem('lengthUnit'));
  afterEach(() => vi.restoreAllMocks());

  const openGuide = async () => {
    showShop('/product/coat');
    const page = await opened();
    press(page.getByRole('button', { name: 'Size guide' }));
    return within(await screen.findByRole('dialog', { name: 'Size guide' }));
  };
  const rowOf = (guide: Awaited<ReturnType<typeof openGuide>>, caption: string, sizeName: string) => {
    const table = within(guide.getByRole('table', { name: caption }));
    const row = table.getByRole('rowheader', { name: sizeName }).closest('tr');
    return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  };
  const measured = {
    ...coat,
    measurements: [
      { size: 'S', values: [{ name: 'Chest width', cm: 52 }] },
      {
        size: 'M',
        values: [
          { name: 'Chest width', cm: 54.5 },
          { name: 'Back length', cm: 70 },
        ],
      },
    ],
  };

  it('shows body measures and those of the piece in inches first in the US, in cm by a switch', async () => {
    network.get('/products/id/:id', measured);
    const guide = await openGuide();
    expect(guide.getByRole('radio', { name: 'Inches', checked: true })).toBeTruthy();
    expect(rowOf(guide, 'Body', 'M')).toEqual(['37–39', '31.5–33.5', '37.8–39.8']);
    expect(rowOf(guide, 'This piece', 'M')).toEqual(['21.5', '27.6']);
    press(guide.getByRole('radio', { name: 'Centimetres' }));
    expect(rowOf(guide, 'Body', 'M')).toEqual(['94–99', '80–85', '96–101']);
    expect(rowOf(guide, 'This piece', 'S')).toEqual(['52', '–']);
    expect(guide.getByRole('columnheader', { name: 'Back length, cm' })).toBeTruthy();
  });

  it('shows the unit that was chosen last', async () => {
    const first = await openGuide();
    press(first.getByRole('radio', { name: 'Centimetres' }));
    cleanup();
    expect((await openGuide()).getByRole('radio', { name: 'Centimetres', checked: true })).toBeTruthy();
  });

  it('shows cm first where clothes are measured so', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('pl-PL');
    expect((await openGuide()).getByRole('radio', { name: 'Centimetres', checked: true })).toBeTruthy();
  });
});

it('has a size guide beside the sizes', async () => {
  showShop('/product/coat');
  const page = await opened();
  press(page.getByRole('button', { name: 'Size guide' }));
  const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  expect(guide.getByRole('rowheader', { name: 'XL' })).toBeTruthy();
});

it('tells search engines what the product is', async () => {
  showShop('/product/coat');
  await opened();
  const jsonLd = await waitFor(() => {
    const block = document.head.querySelector('script[type="application/ld+json"]');
    return JSON.parse(block?.textContent ?? '') as { name: string; offers: { price: string } };
  });
  expect([jsonLd.name, jsonLd.offers.price]).toEqual(['Wool coat', '132.30']);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/product\/coat$/);
});
