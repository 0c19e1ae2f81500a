import { storeName } from '../../../contract/rules.ts';
import { paths } from '../../routes/paths.ts';
import type { JsonLd } from './jsonLd.ts';

const organizationId = '/#organization';

/** Who the shop is, and where it is searched; for the home page. */
export const shopJsonLd: readonly JsonLd[] = [
  {
    '@type': 'Organization',
    '@id': organizationId,
    name: storeName,
    url: paths.home(),
    logo: '/apple-touch-icon.png',
    email: 'hello@verrow.shop',
    telephone: '+48225550142',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'ul. Magazynowa 12',
      postalCode: '02-652',
      addressLocality: 'Warsaw',
      addressCountry: 'PL',
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
