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
