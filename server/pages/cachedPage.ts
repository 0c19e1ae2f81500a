import { CachedBody } from '../store/catalogue/cachedBody.ts';

/** A rendered page. */
export class CachedPage extends CachedBody {
  readonly status: 200 | 404;
  /** Products whose stock the page shows. */
  readonly productIds: readonly string[];
  /** False if something could not be read or rendered: the next request may get more. */
  readonly isComplete: boolean;
  /** The header `link`; empty without one. */
  readonly links: string;

  constructor(
    status: 200 | 404,
    html: string,
    {
      productIds = [],
      isComplete = true,
      links = '',
    }: { productIds?: readonly string[]; isComplete?: boolean; links?: string } = {},
  ) {
    super(html);
    this.status = status;
    this.productIds = productIds;
    this.isComplete = isComplete;
    this.links = links;
  }
}
