import { createContext } from 'react';
import { storeName } from '../../../contract/rules.ts';
import type { PictureSet } from '../goods/pictureSets.ts';

/** What the head of the document says about a page. */
export interface PageHead {
  /** The page's own name; the shop's is put behind it. */
  readonly title: string;
  /** Replaces name and shop, for the home page (HOME-02). */
  readonly fullTitle?: string;
  readonly description?: string;
  /** The path that stands for this content, without what does not change it. */
  readonly canonicalPath?: string;
  /** Schema.org. */
  readonly jsonLd?: { readonly [key: string]: unknown };
  /** Path of the picture that a shared link shows. */
  readonly sharedPicture?: string;
  /** The picture that the page is judged by: the server has it fetched ahead. */
  readonly mainPicture?: PictureSet;
  /** ROUTE-19: a page that says that there is nothing here. */
  readonly isMissing?: boolean;
}

export const documentTitle = ({ title, fullTitle }: PageHead): string =>
  fullTitle ?? `${title} – ${storeName}`;

/** On the server: where a page leaves its head while it renders. In the browser there is none. */
export const HeadSink = createContext<((head: PageHead) => void) | undefined>(undefined);
