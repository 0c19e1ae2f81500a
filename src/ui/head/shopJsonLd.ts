import { storeName } from '../../../contract/rules.ts';
import { seller } from '../../../contract/rules/delivery.ts';
import { paths } from '../../paths/paths.ts';
import type { JsonLd } from './jsonLd.ts';

const organizationId = '/#organization';

/** Organization and site search of the home page. */
export const shopJsonLd: readonly JsonLd[] = [
  {
    '@type': 'Organization',
    '@id': organizationId,
    name: storeName,
    url: paths.home(),
    logo: '/apple-touch-icon.png',
    email: seller.email,
    telephone: seller.telephone.replaceAll(' ', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: seller.street,
      postalCode: seller.postalCode,
      addressLocality: seller.city,
      addressCountry: seller.country,
    },
  },
  {
    '@type': 'WebSite',
    name: storeName,
    url: paths.home(),
    publisher: { '@id': organizationId },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/products?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  },
];
