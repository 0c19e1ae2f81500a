import type { Product } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { responsiveSet } from '../picture/pictureSets.ts';
import { totalStock } from '../productCard/stockLabel.ts';
import { breadcrumbList } from '../head/breadcrumbList.ts';
import { truncateDescription, type PageHead } from '../head/pageHead.ts';
import { mainPictureSizes } from './Gallery.tsx';
import { productTrail } from './productTrail.ts';
import { toPlainText } from './renderRichText.tsx';

/** Metadata and JSON-LD of a product page. */
export const productHead = (product: Product): PageHead => {
  const { title, brand, color } = product;
  const description = truncateDescription(`${brand} ${title}, ${color}. ${toPlainText(product.description)}`);
  const { average, reviewCount } = product.analytics;
  const [picture] = product.imageUrl;
  const canonicalPath = paths.product(product._id);
  return {
    title: `${title}, ${color}`,
    description,
    canonicalPath,
    kind: 'product',
    ...(picture
      ? { shareImage: picture, priorityPicture: responsiveSet(picture, [250, 600], mainPictureSizes) }
      : {}),
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
          availability: `https://schema.org/${totalStock(product.size) > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      },
      breadcrumbList(productTrail(product), canonicalPath),
    ],
  };
};
