import { storeName } from '../../../contract/rules.ts';
import { paths } from '../../routes/paths.ts';
import type { Crumb } from '../link/Breadcrumbs.tsx';

/** One thing of schema.org. Addresses within it are paths; `absoluteJsonLd` puts the shop's origin before them. */
export interface JsonLd {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

const addressKeys: readonly string[] = [
  '@id',
  'url',
  'image',
  'item',
  'logo',
  'urlTemplate',
  'mainEntityOfPage',
];

const resolved = (value: unknown, origin: string): unknown => {
  if (typeof value === 'string') return value.startsWith('/') ? origin + value : value;
  return Array.isArray(value) ? value.map((one) => resolved(one, origin)) : absolute(value, origin);
};

const absolute = (value: unknown, origin: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => absolute(one, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      addressKeys.includes(key) ? resolved(inner, origin) : absolute(inner, origin),
    ]),
  );
};

/** A thing as it is written into a page: with its context, and every address whole. */
export const absoluteJsonLd = (thing: JsonLd, origin: string): unknown =>
  absolute({ '@context': 'https://schema.org', ...thing }, origin);

/** The way from the home page to here; the last crumb is the page itself. */
export const breadcrumbList = (crumbs: readonly Crumb[], here: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: href ?? here,
  })),
});

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
