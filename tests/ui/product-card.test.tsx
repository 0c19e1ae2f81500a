import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { carousel } from '../../contract/rules.ts';
import { cardWidths, fixedWidthSet, responsiveSet } from '../../src/ui/picture/pictureSets.ts';
import { Picture } from '../../src/ui/picture/Picture.tsx';
import { truncatePreview } from '../../src/ui/productCard/truncatePreview.ts';
import { Price } from '../../src/ui/price/Price.tsx';
import { ProductCard } from '../../src/ui/productCard/ProductCard.tsx';
import { stockLabel } from '../../src/ui/productCard/stockLabel.ts';
import { Rating } from '../../src/ui/kit/Rating.tsx';
import { slidesAt } from '../../src/ui/kit/visibleSlides.ts';
import { firstVisibleThumbnail } from '../../src/ui/product/thumbnailWindow.ts';
import { toPlainText, renderRichText } from '../../src/ui/product/renderRichText.tsx';
import { coat } from './support/catalog.ts';

describe('Price', () => {
  it('MONEY-01 formats dollars with $ and 2 decimals', () => {
    const { container } = render(
      <Price product={{ price: 1234.5, discountedPrice: 1234.5, discountPercent: 0 }} />,
    );
    expect(container.textContent).toBe('$1,234.50');
  });

  it('announces the current and the original price', () => {
    render(<Price product={{ price: 189, discountedPrice: 132.3, discountPercent: 30 }} />);
    expect(screen.getByText('Now $132.30, was $189.00, 30% off')).toBeTruthy();
    expect(screen.getByText('$189.00').closest('[aria-hidden]')).toBeTruthy();
  });
});

describe('stock', () => {
  it("STOCK-01 shows 'N pcs. left' under 5", () => {
    expect([1, 4, 5, 60].map(stockLabel)).toEqual(['1 pcs. left', '4 pcs. left', undefined, undefined]);
  });

  it("STOCK-02 shows 'Out of stock' at 0", () => {
    expect(stockLabel(0)).toBe('Out of stock');
  });
});

describe('pictures', () => {
  it('IMG-01 gives cards the widths 160, 250 and 450, each also at 2x', () => {
    expect(cardWidths).toEqual([160, 250, 450]);
    const { src, sources } = responsiveSet('/media/coat-1/600.webp', cardWidths, '50vw');
    expect(sources).toEqual([
      {
        type: 'image/avif',
        sizes: '50vw',
        srcSet: [160, 250, 320, 450, 500, 900].map((w) => `/media/coat-1/${w}.avif ${w}w`).join(', '),
      },
    ]);
    expect(src).toBe('/media/coat-1/450.webp');
  });

  it('IMG-02 reserves the space of a thumbnail of 128 px', () => {
    render(<Picture url="/media/coat-1/600.webp" width={128} alt="Bottle Wool coat, front" />);
    const image = screen.getByRole('img', { name: 'Bottle Wool coat, front' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['128', '160']);
    expect(image.getAttribute('src')).toBe('/media/coat-1/128.webp');
  });

  it.each([undefined, null, ''])('shows a placeholder for a product without pictures (%j)', (url) => {
    render(<Picture url={url} width={80} alt="Wool coat, size M" />);
    const image = screen.getByRole('img', { name: 'Wool coat, size M' });
    expect(image.getAttribute('src')).toMatch(/no-picture|^data:image\/svg/);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['80', '100']);
    expect(image.parentElement?.querySelector('source')).toBeNull();
  });

  it('uses the URL of an external picture unchanged', () => {
    expect(fixedWidthSet('https://elsewhere.test/a.jpg', 160)).toEqual({
      src: 'https://elsewhere.test/a.jpg',
      sources: [],
    });
  });
});

describe('ProductCard', () => {
  it('is one link named by brand, title and price, with the wishlist toggle beside it', () => {
    render(<ProductCard product={coat} wishlistToggle={<button type="button">Save</button>} />);
    const link = screen.getByRole('link', { name: /Ardmoor Wool coat Now \$132\.30.*Bottle/ });
    expect(link.getAttribute('href')).toBe('/product/coat');
    expect(link.contains(screen.getByRole('button', { name: 'Save' }))).toBe(false);
    expect(screen.getByText('−30%')).toBeTruthy();
  });
});

it('LIST-10 cuts a preview to 35 characters (sm) or 50, with an ellipsis when cut', () => {
  const text = 'x'.repeat(51);
  expect(truncatePreview(text, 'sm')).toBe(`${'x'.repeat(35)}…`);
  expect(truncatePreview(text, 'other')).toBe(`${'x'.repeat(50)}…`);
  expect(truncatePreview('x'.repeat(50), 'other')).toBe('x'.repeat(50));
});

it('PROD-06 shows 4 slides, 3 up to 1280, 2 up to 1024 and 1 up to 600', () => {
  const widths = [1281, 1280, 1025, 1024, 601, 600, 320];
  expect(widths.map((width) => slidesAt(carousel, width))).toEqual([4, 3, 3, 2, 2, 1, 1]);
});

it('PROD-02 keeps the current thumbnail among the three visible ones', () => {
  expect([0, 1, 2, 3, 4].map((current) => firstVisibleThumbnail(current, 5))).toEqual([0, 0, 1, 2, 2]);
  expect(firstVisibleThumbnail(1, 2)).toBe(0);
});

it('announces a rating as text and renders nothing without reviews', () => {
  const { container, rerender } = render(<Rating average={4.25} count={1} />);
  expect(screen.getByText('Rated 4.3 of 5 by 1 shopper')).toBeTruthy();
  rerender(<Rating average={0} count={0} />);
  expect(container.textContent).toBe('');
});

describe('a product description', () => {
  const shown = (html: string) => render(<div>{renderRichText(html)}</div>).container.innerHTML;

  it('keeps paragraphs, lists and emphasis', () => {
    expect(shown('<p>A <strong>warm</strong> coat.</p><ul><li>Wool &amp; silk</li></ul>')).toBe(
      '<div><p>A <strong>warm</strong> coat.</p><ul><li>Wool &amp; silk</li></ul></div>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<p>x</p',
    '<<p>script>alert(1)</p>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('does not render %s as markup', (html) => {
    const { container } = render(<div>{renderRichText(html)}</div>);
    expect(container.querySelector('script, img, svg, a, [onclick]')).toBeNull();
  });

  it('converts HTML to plain text', () => {
    expect(toPlainText('<p>Warm.</p><ul><li>Wool&nbsp;&amp; silk</li></ul>')).toBe('Warm. Wool & silk');
  });
});
