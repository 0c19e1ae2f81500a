import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeTagline } from '../../contract/rules.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { contrastRatio } from '../../src/ui/theme/contrast.ts';
import { campaign, pageOfProducts } from './support/goods.ts';
import { main, press } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => {
  answerAsUsual(network);
  network.get('/campaigns', ({ search }) =>
    search.includes('skip=2')
      ? { result: [campaign('Spring')], hasMore: false, nextCursor: null }
      : { result: [campaign('Winter'), campaign('Autumn')], hasMore: true, nextCursor: 2 },
  );
});

const names = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

describe('the home page', () => {
  it('HOME-01 shows campaigns two a page, and the next page on demand', async () => {
    showShop('/');
    await main().findByRole('heading', { name: 'Winter' });
    expect(names()).toEqual(['Winter', 'Autumn']);
    press(main().getByRole('button', { name: 'Load more' }));
    expect(await main().findByRole('heading', { name: 'Spring' })).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('HOME-02 has the tagline as its title', async () => {
    showShop('/');
    await waitFor(() => expect(document.title).toBe(storeTagline));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('leads to the products of a campaign', async () => {
    showShop('/');
    const section = within(await main().findByRole('region', { name: 'Autumn' }));
    // All are there, though a row of three shows no more than three.
    expect(section.getAllByRole('article', { hidden: true })).toHaveLength(4);
    expect(section.getByRole('link', { name: /Autumn 1 / }).getAttribute('href')).toBe('/product/Autumn1');
  });

  it('HOME-01 leads from each campaign to all that it shows', async () => {
    const rain = campaign('Rain', { products: pageOfProducts('Boot', 11).result });
    network.get('/campaigns', { result: [campaign('Winter'), rain], hasMore: false, nextCursor: null });
    network.get('/campaigns/rain', { result: rain });
    showShop('/');
    expect(await main().findByRole('link', { name: 'See all 6: Winter' })).toBeTruthy();
    const link = main().getByRole('link', { name: 'See all 11: Rain' });
    expect(link.getAttribute('href')).toBe('/campaigns/rain');
    press(link);
    expect(await main().findByRole('heading', { level: 1, name: 'Rain' })).toBeTruthy();
    expect(main().getAllByRole('article')).toHaveLength(11);
    await waitFor(() => expect(document.title).toBe('Rain – Verrow'));
  });

  it('shows the 404 page for a campaign that is not there, and says when one could not be loaded', async () => {
    network.get('/campaigns/none', failure(404, 'not_found', 'Gone'));
    showShop('/campaigns/none');
    expect(await main().findByRole('heading', { level: 1, name: "404. That's an error" })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found'));
    cleanup();
    network.get('/campaigns/broken', failure(422, 'broken', 'No'));
    showShop('/campaigns/broken');
    expect(await main().findByText('This campaign could not be loaded.')).toBeTruthy();
  });

  it('keeps the words of a campaign readable on any colour', async () => {
    const result = [campaign('Winter', { bgColor: '#FFFFFF', textColor: '#FAFAFA' })];
    network.get('/campaigns', { result, hasMore: false, nextCursor: null });
    showShop('/');
    const ground = (await main().findByRole('heading', { name: 'Winter' })).closest('section > div');
    const { color, backgroundColor } = getComputedStyle(ground!);
    const hex = (value: string) =>
      `#${(value.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
    expect(contrastRatio(hex(color), hex(backgroundColor))).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves hidden campaigns out', async () => {
    const result = [campaign('Secret', { hidden: true }), campaign('Winter')];
    network.get('/campaigns', { result, hasMore: false, nextCursor: null });
    showShop('/');
    await main().findByRole('heading', { name: 'Winter' });
    expect(names()).toEqual(['Winter']);
  });

  it('says that the window could not be loaded, and tries again', async () => {
    network.get('/campaigns', failure(404, 'not_found', 'Gone'));
    showShop('/');
    const again = await main().findByRole('button', { name: 'Try again' });
    network.get('/campaigns', { result: [campaign('Winter')], hasMore: false, nextCursor: null });
    press(again);
    expect(await main().findByRole('heading', { name: 'Winter' })).toBeTruthy();
  });
});

describe('a change of page', () => {
  it('moves focus to the heading, announces the title, and starts at the top', async () => {
    showShop('/about');
    await waitFor(() => expect(document.title).toBe('About – Verrow'));
    press(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'FAQs' }));
    const heading = await main().findByRole('heading', { level: 1, name: 'FAQs' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('FAQs – Verrow');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('FAQs – Verrow'),
    );
  });

  it('leaves focus alone on the page that the browser itself opened', async () => {
    showShop('/about');
    await waitFor(() => expect(document.title).toBe('About – Verrow'));
    expect(document.activeElement).toBe(document.body);
  });
});

it('fetches the second picture of a card only when the pointer comes', async () => {
  const { products } = campaign('Winter');
  const withPictures = products.map((product) => ({
    ...product,
    imageUrl: ['/media/a/600.webp', '/media/b/600.webp'],
    imageAlt: ['Front', 'Back'],
  }));
  network.get('/campaigns', {
    result: [campaign('First'), { ...campaign('Winter'), products: withPictures }],
    hasMore: false,
    nextCursor: null,
  });
  showShop('/');
  const section = await main().findByRole('region', { name: 'Winter' });
  const [card] = within(section).getAllByRole('article');
  expect(card!.querySelectorAll('img')).toHaveLength(1);
  fireEvent.pointerEnter(card!);
  expect(card!.querySelectorAll('img')).toHaveLength(2);
});
