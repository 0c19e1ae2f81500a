import { CachedBody } from '../store/catalogue/cachedBody.ts';

/** A rendered page. */
export class CachedPage extends CachedBody {
  readonly status: 200 | 404;
  /** Products whose stock the page shows. */
  readonly productIds: readonly string[];

  constructor(status: 200 | 404, html: string, productIds: readonly string[] = []) {
    super(html);
    this.status = status;
    this.productIds = productIds;
  }
}
