import { languageBase } from '../../../contract/pageLanguage.ts';
/** A schema.org object. Its URLs are paths; `absoluteJsonLd` adds the shop's origin. */
export interface JsonLd {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

const urlKeys: readonly string[] = ['@id', 'url', 'image', 'item', 'logo', 'urlTemplate', 'mainEntityOfPage'];

/** URLs of files, which no language has apart. */
const fileKeys: readonly string[] = ['image', 'logo'];

const resolveUrl = (value: unknown, origin: string): unknown => {
  if (typeof value === 'string') return value.startsWith('/') ? origin + value : value;
  return Array.isArray(value) ? value.map((item) => resolveUrl(item, origin)) : resolveUrls(value, origin);
};

const resolveUrls = (value: unknown, origin: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => resolveUrls(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      urlKeys.includes(key)
        ? resolveUrl(inner, fileKeys.includes(key) ? origin : origin + languageBase)
        : resolveUrls(inner, origin),
    ]),
  );
};

/** Adds `@context` and makes every URL absolute. */
export const absoluteJsonLd = (data: JsonLd, origin: string): unknown =>
  resolveUrls({ '@context': 'https://schema.org', ...data }, origin);
