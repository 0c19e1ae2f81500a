import type { Product } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { fluidSet } from '../goods/pictureSets.ts';
import { piecesOf } from '../goods/stock.ts';
import { breadcrumbList } from '../head/breadcrumbList.ts';
import { shortDescription, type PageHead } from '../head/pageHead.ts';
import { mainSizes } from './Gallery.tsx';
import { productTrail } from './productTrail.ts';
import { plainText } from './richText.tsx';

/** What search engines and shared links learn of a product. */
export const productHead = (product: Product): PageHead => {
  const { title, brand, color } = product;
  const description = shortDescription(`${brand} ${title}, ${color}. ${plainText(product.description)}`);
  const { average, reviewCount } = product.analytics;
  const [picture] = product.imageUrl;
  const canonicalPath = paths.product(product._id);
  return {
    title: `${title}, ${color}`,
    description,
    canonicalPath,
    kind: 'product',
    ...(picture ? { sharedPicture: picture, mainPicture: fluidSet(picture, [250, 600], mainSizes) } : {}),
    jsonLd: [
      {
        '@type': 'Product',
        name: title,
        description,
        sku: product.sku,
        color,
        ...(picture ? { image: product.imageUrl } : {}),
        url: canonicalPath,
        brand: { '@type': 'Brand', name: brand },
        category: product.thirdLevelCategory.name,
        ...(reviewCount > 0
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: average,
                reviewCount,
                bestRating: 5,
                worstRating: 0.5,
              },
            }
          : {}),
        offers: {
          '@type': 'Offer',
          price: product.discountedPrice.toFixed(2),
          priceCurrency: 'USD',
          url: canonicalPath,
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${piecesOf(product.size) > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      },
      breadcrumbList(productTrail(product), canonicalPath),
    ],
  };
};
