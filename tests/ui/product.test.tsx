import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { coat } from './support/catalog.ts';
import { isDisabled, main, press } from './support/interactions.ts';
import { buildCart, buildCartItem } from './support/orders.ts';
import { mockDefaultResponses, renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

beforeEach(() => {
  network.get('/products/id/:id', coat);
});

const findProductPage = async () => {
  await main().findByRole('heading', { level: 1, name: 'Wool coat' });
  return main();
};
const getSizeRadio = (name: string | RegExp) => main().getByRole<HTMLInputElement>('radio', { name });

describe('product details', () => {
  it('PROD-01 shows brand, title, colour, price, rating, sizes, wishlist button, cart button and description', async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    for (const text of ['Ardmoor', 'Colour: Bottle', 'No reviews yet', 'Warm.'])
      expect(page.getByText(text)).toBeTruthy();
    expect(page.getByText('Now $132.30, was $189.00, 30% off')).toBeTruthy();
    expect(page.getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Save Wool coat to your wishlist' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
    expect(page.getByRole('region', { name: 'Pictures of Wool coat' })).toBeTruthy();
  });

  it('API-15 populates the categories', async () => {
    renderShop('/product/coat');
    await findProductPage();
    expect(network.requestsTo('/products/id/coat')[0]?.search).toBe(
      '?populate=topLevelCategory+secondLevelCategory+thirdLevelCategory',
    );
  });

  it.each([404, 422])("PROD-03 shows the 'Not Found' page when the request fails with %i", async (status) => {
    network.get('/products/id/:id', failure(status, 'not_found', 'No such product'));
    renderShop('/product/gone');
    expect(await main().findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy();
  });

  it("PROD-04 shows 'Please select a size' at the sizes and focuses them", async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    press(page.getByRole('button', { name: 'Add to cart' }));
    const group = page.getByRole('radiogroup', { name: 'Size' });
    expect(within(group).getByRole('alert').textContent).toBe('Please select a size');
    expect(document.activeElement).toBe(getSizeRadio('S'));
    fireEvent.click(getSizeRadio('S'));
    expect(page.queryByText('Please select a size')).toBeNull();
  });

  it("PROD-05 shows 'Please log in to add items to your cart.' to a guest and opens sign-in", async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    fireEvent.click(getSizeRadio('M'));
    press(page.getByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByText('Please log in to add items to your cart.')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
    expect(network.requestsTo('/cart/c1')).toHaveLength(0);
  });

  it('CART-20 adds the selected size for a signed-in user and opens the drawer', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    network.get('/cart', { result: { _id: 'c1', count: 0 } });
    network.patch('/cart/:cartId', done(buildCart([buildCartItem({})])));
    const { shop } = renderShop('/product/coat');
    const page = await findProductPage();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    fireEvent.click(getSizeRadio('M'));
    press(page.getByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByRole('dialog', { name: /^Your Cart/ })).toBeTruthy();
    expect(network.requestsTo('/cart/c1')[0]?.body).toMatchObject({
      action: 'add',
      _product: 'coat',
      color: 'Bottle',
      size: 'M',
      unitPrice: 132.3,
      quantity: 1,
    });
  });

  it('STOCK-01 shows the remaining quantity of the selected size when it is low', async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    fireEvent.click(getSizeRadio('M'));
    expect(page.getByText('3 pcs. left')).toBeTruthy();
    fireEvent.click(getSizeRadio('S'));
    expect(page.queryByText('3 pcs. left')).toBeNull();
  });

  it("STOCK-03 shows a sold-out size disabled and named 'L, out of stock'", async () => {
    renderShop('/product/coat');
    await findProductPage();
    expect(isDisabled(getSizeRadio('L, out of stock'))).toBe(true);
  });

  it("STOCK-02 shows 'Out of stock' for a sold-out product and disables the button", async () => {
    network.get('/products/id/:id', { ...coat, size: [{ name: 'S', quantity: 0 }] });
    renderShop('/product/coat');
    const page = await findProductPage();
    expect(page.getByText('Out of stock')).toBeTruthy();
    expect(isDisabled(page.getByRole('button', { name: 'Add to cart' }))).toBe(true);
  });

  it('WISH-01 adds the product to the wishlist and removes it', async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    const wishlistToggle = page.getByRole('button', { name: /^Save Wool coat/ });
    press(wishlistToggle);
    await waitFor(() => expect(wishlistToggle.getAttribute('aria-pressed')).toBe('true'));
    expect(screen.getByRole('link', { name: 'Wishlist, 1 saved' })).toBeTruthy();
    press(wishlistToggle);
    await waitFor(() => expect(wishlistToggle.getAttribute('aria-pressed')).toBe('false'));
  });
});

describe('the gallery', () => {
  const readZoomLabel = () =>
    main()
      .getByRole('button', { name: /^Zoom: / })
      .getAttribute('aria-label');

  it('IMG-02 PROD-02 shows the main picture 600 wide, thumbnails 128 wide, and the number of hidden ones', async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
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

  it('IMG-02 names a single hidden picture in the singular', async () => {
    network.get('/products/id/:id', { ...coat, imageUrl: coat.imageUrl.slice(0, 4) });
    renderShop('/product/coat');
    const page = await findProductPage();
    expect(page.getByRole('button', { name: '1 more picture', hidden: true }).textContent).toBe('+1');
  });

  it('changes the picture by thumbnail, button, arrow key and swipe', async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    press(page.getByRole('button', { name: /^Show picture 3/ }));
    expect(readZoomLabel()).toContain('view 3');
    press(page.getByRole('button', { name: 'Next picture' }));
    expect(readZoomLabel()).toContain('view 4');
    fireEvent.keyDown(page.getByRole('button', { name: /^Zoom/ }), { key: 'ArrowLeft' });
    expect(readZoomLabel()).toContain('view 3');
    const zoom = page.getByRole('button', { name: /^Zoom/ });
    fireEvent.pointerDown(zoom, { clientX: 200 });
    fireEvent.pointerUp(zoom, { clientX: 90, pointerType: 'touch' });
    expect(readZoomLabel()).toContain('view 4');
  });

  it('stops at both ends', async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    expect(isDisabled(page.getByLabelText('Previous picture'))).toBe(true);
    fireEvent.keyDown(page.getByRole('button', { name: /^Zoom/ }), { key: 'ArrowLeft' });
    expect(readZoomLabel()).toContain('view 1');
  });

  it('opens the zoom dialog', async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    press(page.getByRole('button', { name: /^Zoom/ }));
    const zoom = within(await screen.findByRole('dialog', { name: 'Wool coat' }));
    expect(zoom.getByText('1 / 5')).toBeTruthy();
  });
});

describe('the colours of a style', () => {
  const navy = { _id: 'coat-navy', color: 'Navy', imageUrl: null, discountedPrice: 132.3, isSoldOut: false };
  const black = { ...navy, _id: 'coat-black', color: 'Black', isSoldOut: true };

  it('PROD-01 are links with names after the current colour', async () => {
    network.get('/products/id/:id', { ...coat, otherColors: [black, navy] });
    renderShop('/product/coat');
    const page = await findProductPage();
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

  it('are not listed for a single colour', async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    expect(page.queryByRole('list', { name: 'Colours' })).toBeNull();
  });
});

describe('the size guide', () => {
  beforeEach(() => localStorage.removeItem('lengthUnit'));
  afterEach(() => vi.restoreAllMocks());

  const openGuide = async () => {
    renderShop('/product/coat');
    const page = await findProductPage();
    press(page.getByRole('button', { name: 'Size guide' }));
    return within(await screen.findByRole('dialog', { name: 'Size guide' }));
  };
  const readRow = (guide: Awaited<ReturnType<typeof openGuide>>, caption: string, sizeName: string) => {
    const table = within(guide.getByRole('table', { name: caption }));
    const row = table.getByRole('rowheader', { name: sizeName }).closest('tr');
    return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  };
  const measuredCoat = {
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

  it('shows measurements of body and garment in inches by default in the US, and in cm after a switch', async () => {
    network.get('/products/id/:id', measuredCoat);
    const guide = await openGuide();
    expect(guide.getByRole('radio', { name: 'Inches', checked: true })).toBeTruthy();
    expect(readRow(guide, 'Body', 'M')).toEqual(['37–39', '31.5–33.5', '37.8–39.8']);
    expect(readRow(guide, 'This piece', 'M')).toEqual(['21.5', '27.6']);
    press(guide.getByRole('radio', { name: 'Centimetres' }));
    expect(readRow(guide, 'Body', 'M')).toEqual(['94–99', '80–85', '96–101']);
    expect(readRow(guide, 'This piece', 'S')).toEqual(['52', '–']);
    expect(guide.getByRole('columnheader', { name: 'Back length, cm' })).toBeTruthy();
  });

  it('keeps the selected unit', async () => {
    const firstGuide = await openGuide();
    press(firstGuide.getByRole('radio', { name: 'Centimetres' }));
    cleanup();
    expect((await openGuide()).getByRole('radio', { name: 'Centimetres', checked: true })).toBeTruthy();
  });

  it('shows cm by default in metric countries', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('pl-PL');
    expect((await openGuide()).getByRole('radio', { name: 'Centimetres', checked: true })).toBeTruthy();
  });
});

it('opens the size guide', async () => {
  renderShop('/product/coat');
  const page = await findProductPage();
  press(page.getByRole('button', { name: 'Size guide' }));
  const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  expect(guide.getByRole('rowheader', { name: 'XL' })).toBeTruthy();
});

it('has JSON-LD and a canonical link', async () => {
  renderShop('/product/coat');
  await findProductPage();
  const jsonLd = await waitFor(() => {
    const block = document.head.querySelector('script[type="application/ld+json"]');
    return JSON.parse(block?.textContent ?? '') as { name: string; offers: { price: string } };
  });
  expect([jsonLd.name, jsonLd.offers.price]).toEqual(['Wool coat', '132.30']);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/product\/coat$/);
});
