import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pages are compressed once and sent often, so it may take some milliseconds. */
const options = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } },
  gzip: { level: 7 },
} as const;

/** A page as it is sent, compressed at most once for each encoding. */
export class KeptPage {
  readonly status: 200 | 404;
  readonly html: Buffer;
  readonly etag: string;
  readonly #compressed = new Map<'br' | 'gzip', Promise<Buffer>>();

  constructor(status: 200 | 404, html: string) {
    this.status = status;
    this.html = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.html).digest('base64url').slice(0, 22)}"`;
  }

  async as(encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.html;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made =
      encoding === 'br'
        ? promisify(brotliCompress)(this.html, options.br)
        : promisify(gzip)(this.html, options.gzip);
    this.#compressed.set(encoding, made);
    return made;
  }
}
