import { createContext } from 'react';
import { storeName } from '../../../contract/rules.ts';
import type { PictureSet } from '../goods/pictureSets.ts';
import type { JsonLd } from './jsonLd.ts';

/** What the head of the document says about a page. */
export interface PageHead {
  /** The page's own name; the shop's is put behind it. */
  readonly title: string;
  /** Replaces name and shop, for the home page (HOME-02). */
  readonly fullTitle?: string;
  readonly description?: string;
  /** The path that stands for this content, without what does not change it. */
  readonly canonicalPath?: string;
  /** What a shared link leads to; a page of the shop unless told. */
  readonly kind?: 'website' | 'article' | 'product';
  readonly jsonLd?: readonly JsonLd[];
  /** Path of the picture that a shared link shows. */
  readonly sharedPicture?: string;
  /** The picture that the page is judged by: the server has it fetched ahead. */
  readonly mainPicture?: PictureSet;
  /** ROUTE-19: a page that says that there is nothing here. */
  readonly isMissing?: boolean;
  /** Nothing for search engines: personal, or one of the countless views of a listing. Its links may be followed. */
  readonly isUnlisted?: boolean;
}

export const documentTitle = ({ title, fullTitle }: PageHead): string =>
  fullTitle ?? `${title} – ${storeName}`;

/** ROUTE-19. */
export const missingPage: PageHead = {
  title: 'Page not found',
  fullTitle: 'Page not found',
  description: `This page does not exist at ${storeName}.`,
  isMissing: true,
};

const longestDescription = 160;

/** A text as long as a search engine shows of it. */
export const shortDescription = (text: string): string =>
  text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text;

/** On the server: where a page leaves its head while it renders. In the browser there is none. */
export const HeadSink = createContext<((head: PageHead) => void) | undefined>(undefined);
