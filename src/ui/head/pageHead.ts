import { createContext } from 'react';
import { storeName } from '../../../contract/rules.ts';
import type { PictureSet } from '../picture/pictureSets.ts';
import type { JsonLd } from './jsonLd.ts';

/** Head data of a page. */
export interface PageHead {
  /** Page title; the store name is appended. */
  readonly title: string;
  /** Replaces the whole document title, as on the home page (HOME-02). */
  readonly fullTitle?: string;
  readonly description?: string;
  /** Canonical path, without parameters that do not change the content. */
  readonly canonicalPath?: string;
  /** `og:type`; defaults to `website`. */
  readonly kind?: 'website' | 'article' | 'product';
  readonly jsonLd?: readonly JsonLd[];
  /** Path of the `og:image`. */
  readonly shareImage?: string;
  /** The largest contentful picture, preloaded by the server. */
  readonly priorityPicture?: PictureSet;
  /** ROUTE-19: a 404 page. */
  readonly isNotFound?: boolean;
  /** `noindex, follow`: a private page or a filtered view of a listing. */
  readonly isUnlisted?: boolean;
}

export const documentTitle = ({ title, fullTitle }: PageHead): string =>
  fullTitle ?? `${title} – ${storeName}`;

/** ROUTE-19. */
export const notFoundHead: PageHead = {
  title: 'Page not found',
  fullTitle: 'Page not found',
  description: `This page does not exist at ${storeName}.`,
  isNotFound: true,
};

const maxDescriptionLength = 160;

/** Cuts a text to the length that search engines show. */
export const truncateDescription = (text: string): string =>
  text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength - 1).trimEnd()}…` : text;

/** Collects the head during server rendering; undefined in the browser. */
export const HeadCollectorContext = createContext<((head: PageHead) => void) | undefined>(undefined);
