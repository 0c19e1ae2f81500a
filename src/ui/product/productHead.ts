import type { Product } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { fluidSet } from '../goods/pictureSets.ts';
import { piecesOf } from '../goods/stock.ts';
import type { PageHead } from '../head/pageHead.ts';
import { mainSizes } from './Gallery.tsx';
import { plainText } from './richText.tsx';

const longestDescription = 160;

const shortened = (text: string): string =>
  text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text;

/** What search engines and shared links learn of a product. */
export const productHead = (product: Product): PageHead => {
  const description = shortened(plainText(product.description));
  const { average, reviewCount } = product.analytics;
  const [picture = ''] = product.imageUrl;
  return {
    title: `${product.title}, ${product.color}`,
    description,
    canonicalPath: paths.product(product._id),
    sharedPicture: picture,
    mainPicture: fluidSet(picture, [250, 600], mainSizes),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.title,
      description,
      sku: product.sku,
      color: product.color,
      image: product.imageUrl,
      brand: { '@type': 'Brand', name: product.brand },
      ...(reviewCount > 0
        ? {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount, bestRating: 5 },
          }
        : {}),
      offers: {
        '@type': 'Offer',
        price: product.discountedPrice.toFixed(2),
        priceCurrency: 'USD',
        url: paths.product(product._id),
        availability: `https://schema.org/${piecesOf(product.size) > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    },
  };
};
