/** What a rendered page brings along, in a JSON data block: the operator's settings and what the page was rendered from. */
import type { DehydratedState } from '@tanstack/react-query';
import type { Environment } from '../../contract/wire/environment.ts';

export interface PageData {
  readonly environment: Environment;
  /** Of TanStack Query, so that the browser asks for nothing that the page already shows. */
  readonly dehydratedState: DehydratedState;
}

export const pageDataId = 'page-data';

/** The block's text: JSON that cannot end its script element or start another, whatever strings are in it. */
export const pageDataText = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Null where the page came without it, as from the development server. Written by our own server, so it is taken as it is. */
export const readPageData = (page: Document): PageData | null => {
  const text = page.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
};

/** The module that the page's code is in, as the server notes it beside the data; null where the page is all frame, or came without. */
export const readPageModule = (page: Document): string | null =>
  page.getElementById(pageDataId)?.dataset['module'] ?? null;
