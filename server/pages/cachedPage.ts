import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Higher quality than for other replies, since a page is compressed once and sent often. */
const options = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } },
  gzip: { level: 7 },
} as const;

/** A rendered page, compressed at most once per encoding. */
export class CachedPage {
  readonly status: 200 | 404;
  readonly html: Buffer;
  readonly etag: string;
  /** Products whose stock the page shows. */
  readonly productIds: readonly string[];
  readonly #compressed = new Map<'br' | 'gzip', Promise<Buffer>>();

  constructor(status: 200 | 404, html: string, productIds: readonly string[] = []) {
    this.status = status;
    this.productIds = productIds;
    this.html = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.html).digest('base64url').slice(0, 22)}"`;
  }

  async as(encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.html;
    const cached = this.#compressed.get(encoding);
    if (cached) return cached;
    const compressed =
      encoding === 'br'
        ? promisify(brotliCompress)(this.html, options.br)
        : promisify(gzip)(this.html, options.gzip);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
