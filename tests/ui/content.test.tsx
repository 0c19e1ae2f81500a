import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../../contract/types.ts';
import { contentPage, failure } from '../services/support/bodies.ts';
import { main, press } from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();

const article = (slug: string): Article => ({
  slug,
  title: `On ${slug}`,
  lead: `All about ${slug}.`,
  date: '2026-02-18',
  minutesToRead: 3,
  html: `<p>How ${slug} is made, see <a href="/men">men</a> and <a href="https://elsewhere.test/">elsewhere</a>.</p>`,
});
const all = ['wool', 'leather', 'cotton'].map(article);

beforeEach(() => {
  network.get('/content/articles', { result: all.map(({ html: _, ...summary }) => summary) });
  network.get('/content/articles/:slug', ({ path }) => {
    const found = all.find(({ slug }) => path.endsWith(`/${slug}`));
    return found ? { result: found } : failure(404, 'not_found', 'Gone');
  });
});

const canonicalPath = () =>
  document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')?.replace(location.origin, '');

describe('a content page', () => {
  it('FRAME-11 shows the text with its headings, document title and canonical URL', async () => {
    renderShop('/about');
    expect(await main().findByRole('heading', { level: 1, name: 'About' })).toBeTruthy();
    expect(main().getByRole('heading', { level: 2, name: 'What we look for' })).toBeTruthy();
    await waitFor(() => expect([document.title, canonicalPath()]).toEqual(['About – Verrow', '/about']));
  });

  it.each([
    ['<script>alert(1)</script><p>x</p>'],
    ['<p onclick="alert(1)">x</p><img src=x onerror=alert(1)>'],
    ['<p>x</p><a href="javascript:alert(1)">y</a><a href="//evil.test">z</a>'],
  ])('removes scripts and unsafe links from %s', async (html) => {
    network.get('/content/pages/:name', { result: { ...contentPage('about'), html } });
    renderShop('/about');
    expect(await main().findByText('x')).toBeTruthy();
    const page = screen.getByRole('main');
    expect(page.querySelector('script, img, [onclick], a[href^="javascript"], a[href^="//"]')).toBeNull();
  });

  it('shows a load error and retries', async () => {
    network.get('/content/pages/:name', failure(400, 'validation_failed', 'No'));
    renderShop('/faqs');
    const retryButton = await main().findByRole('button', { name: 'Try again' });
    network.get('/content/pages/:name', { result: contentPage('faqs') });
    press(retryButton);
    expect(await main().findByRole('heading', { level: 1, name: 'FAQs' })).toBeTruthy();
  });
});

describe('articles', () => {
  it('FRAME-11 the list shows dates and links to an article with further articles below', async () => {
    renderShop('/blogs');
    expect(await main().findByRole('heading', { level: 1, name: 'Blogs' })).toBeTruthy();
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['On wool', 'On leather', 'On cotton']));
    expect(main().getAllByText('18 February 2026, 3 min to read')).toHaveLength(3);
    press(main().getByRole('link', { name: 'On leather' }));
    expect(await main().findByRole('heading', { level: 1, name: 'On leather' })).toBeTruthy();
    expect([location.pathname, document.title]).toEqual(['/blogs/leather', 'On leather – Verrow']);
    expect(main().getByRole('link', { name: 'men' }).getAttribute('href')).toBe('/men');
    expect(main().getByRole('link', { name: 'elsewhere' }).getAttribute('href')).toBe(
      'https://elsewhere.test/',
    );
    expect(
      main()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['On wool', 'On cotton']);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Blogs' }).getAttribute('href')).toBe('/blogs');
  });

  it('ROUTE-19 an unknown slug shows the 404 page', async () => {
    renderShop('/blogs/nothing');
    expect(await main().findByRole('heading', { level: 1, name: "404. That's an error" })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found'));
  });
});
