import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeTagline } from '../../contract/rules/home.ts';
import { failure } from '../services/support/bodies.ts';
import { contrastRatio } from '../../contract/contrast.ts';
import { buildCampaign, buildProductPage } from './support/catalog.ts';
import { main, press } from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

beforeEach(() => {
  network.get('/campaigns', ({ search }) =>
    search.includes('skip=2')
      ? { result: [buildCampaign('Spring')], hasMore: false, nextCursor: null }
      : { result: [buildCampaign('Winter'), buildCampaign('Autumn')], hasMore: true, nextCursor: 2 },
  );
});

const names = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

describe('the home page', () => {
  it('HOME-01 shows two campaigns per page and loads the next page on demand', async () => {
    renderShop('/');
    await main().findByRole('heading', { name: 'Winter' });
    expect(names()).toEqual(['Winter', 'Autumn']);
    press(main().getByRole('button', { name: 'Load more' }));
    expect(await main().findByRole('heading', { name: 'Spring' })).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('HOME-02 has the tagline as document title', async () => {
    renderShop('/');
    await waitFor(() => expect(document.title).toBe(storeTagline));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('links to the products of a campaign', async () => {
    renderShop('/');
    const section = within(await main().findByRole('region', { name: 'Autumn' }));
    // All four are rendered; with three columns, CSS hides the fourth.
    expect(section.getAllByRole('article', { hidden: true })).toHaveLength(4);
    expect(section.getByRole('link', { name: /Autumn 1 / }).getAttribute('href')).toBe('/product/Autumn1');
  });

  it('HOME-01 links each campaign to all its products', async () => {
    const rain = buildCampaign('Rain', { products: buildProductPage('Boot', 11).result });
    network.get('/campaigns', { result: [buildCampaign('Winter'), rain], hasMore: false, nextCursor: null });
    network.get('/campaigns/rain', { result: rain });
    renderShop('/');
    expect(await main().findByRole('link', { name: 'See all 6: Winter' })).toBeTruthy();
    const link = main().getByRole('link', { name: 'See all 11: Rain' });
    expect(link.getAttribute('href')).toBe('/campaigns/rain');
    press(link);
    expect(await main().findByRole('heading', { level: 1, name: 'Rain' })).toBeTruthy();
    expect(main().getAllByRole('article')).toHaveLength(11);
    await waitFor(() => expect(document.title).toBe('Rain – Verrow'));
  });

  it('shows the 404 page for an unknown campaign and an error when loading fails', async () => {
    network.get('/campaigns/none', failure(404, 'not_found', 'Gone'));
    renderShop('/campaigns/none');
    expect(await main().findByRole('heading', { level: 1, name: "404. That's an error" })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found'));
    cleanup();
    network.get('/campaigns/broken', failure(422, 'broken', 'No'));
    renderShop('/campaigns/broken');
    expect(await main().findByText('This campaign could not be loaded.')).toBeTruthy();
  });

  it('keeps the text of a campaign readable on any colour', async () => {
    const result = [buildCampaign('Winter', { bgColor: '#FFFFFF', textColor: '#FAFAFA' })];
    network.get('/campaigns', { result, hasMore: false, nextCursor: null });
    renderShop('/');
    const ground = (await main().findByRole('heading', { name: 'Winter' })).closest('section > div');
    const { color, backgroundColor } = getComputedStyle(ground!);
    const hex = (value: string) =>
      `#${(value.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
    expect(contrastRatio(hex(color), hex(backgroundColor))).toBeGreaterThanOrEqual(4.5);
  });

  it('omits hidden campaigns', async () => {
    const result = [buildCampaign('Secret', { hidden: true }), buildCampaign('Winter')];
    network.get('/campaigns', { result, hasMore: false, nextCursor: null });
    renderShop('/');
    await main().findByRole('heading', { name: 'Winter' });
    expect(names()).toEqual(['Winter']);
  });

  it('shows a load error and retries', async () => {
    network.get('/campaigns', failure(404, 'not_found', 'Gone'));
    renderShop('/');
    const retryButton = await main().findByRole('button', { name: 'Try again' });
    network.get('/campaigns', { result: [buildCampaign('Winter')], hasMore: false, nextCursor: null });
    press(retryButton);
    expect(await main().findByRole('heading', { name: 'Winter' })).toBeTruthy();
  });
});

describe('route change', () => {
  it('focuses the heading, announces the title and scrolls to the top', async () => {
    renderShop('/about');
    await waitFor(() => expect(document.title).toBe('About – Verrow'));
    press(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'FAQs' }));
    const heading = await main().findByRole('heading', { level: 1, name: 'FAQs' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('FAQs – Verrow');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('FAQs – Verrow'),
    );
  });

  it('does not move the focus on the first page', async () => {
    renderShop('/about');
    await waitFor(() => expect(document.title).toBe('About – Verrow'));
    expect(document.activeElement).toBe(document.body);
  });
});

it('loads the second picture of a card only on hover', async () => {
  const { products } = buildCampaign('Winter');
  const withPictures = products.map((product) => ({
    ...product,
    imageUrl: ['/media/a/600.webp', '/media/b/600.webp'],
    imageAlt: ['Front', 'Back'],
  }));
  network.get('/campaigns', {
    result: [buildCampaign('First'), { ...buildCampaign('Winter'), products: withPictures }],
    hasMore: false,
    nextCursor: null,
  });
  renderShop('/');
  const section = await main().findByRole('region', { name: 'Winter' });
  const [card] = within(section).getAllByRole('article');
  expect(card!.querySelectorAll('img')).toHaveLength(1);
  fireEvent.pointerEnter(card!);
  expect(card!.querySelectorAll('img')).toHaveLength(2);
});
