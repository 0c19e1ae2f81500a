import { segmentsBelow } from '../common/pagePaths.ts';
import type { AppContext, AppEvent } from './types.ts';

interface ActionArgs {
  readonly context: AppContext;
  readonly event: AppEvent;
}

/** The path of the page that is being entered, else of the open page; empty before the first. */
export const openPath = ({ context, event }: ActionArgs): string =>
  event.type === 'navigation.pageEntered' ? event.path : context.path;

/** The product id of a product page; null on any other page. */
export const viewedProductId = (products: string, path: string): string | null => {
  // Of the characters of an id, only the colon may be escaped in a path.
  const [id = '', ...rest] =
    segmentsBelow(products, path)?.map((segment) => segment.replaceAll(/%3a/gi, ':')) ?? [];
  return rest.length === 0 && /^[\w.:-]{1,100}$/.test(id) ? id : null;
};
