import { CachedBody } from '../store/catalogue/cachedBody.ts';

/** A rendered page. */
export class CachedPage extends CachedBody {
  readonly status: 200 | 404;
  /** Products whose stock the page shows. */
  readonly productIds: readonly string[];
  /** False if something could not be read or rendered: the next request may get more. */
  readonly isComplete: boolean;

  constructor(
    status: 200 | 404,
    html: string,
    { productIds = [], isComplete = true }: { productIds?: readonly string[]; isComplete?: boolean } = {},
  ) {
    super(html);
    this.status = status;
    this.productIds = productIds;
    this.isComplete = isComplete;
  }
}
