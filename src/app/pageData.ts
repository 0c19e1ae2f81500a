/** Data that a rendered page contains in a JSON block: the operator's settings and the query cache it was rendered from. */
import type { DehydratedState } from '@tanstack/react-query';
import type { Environment } from '../../contract/wire/environment.ts';

export interface PageData {
  readonly environment: Environment;
  /** Query cache, so that the browser requests nothing that the page already shows. */
  readonly dehydratedState: DehydratedState;
}

export const pageDataId = 'page-data';

/** JSON with `<` escaped, so that no string can end the script element or start another. */
export const pageDataText = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Null when the page has no data, as on the development server. Not validated: the shop's own server wrote it. */
export const readPageData = (page: Document): PageData | null => {
  const text = page.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
};

/** Module of the page's component, as rendered by the server; null when the page has none or no data. */
export const readPageModule = (page: Document): string | null =>
  page.getElementById(pageDataId)?.dataset['module'] ?? null;
