import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
/** Below this the answer fits into one packet anyway. */
const smallestBytes = 1024;

/** Lays a `.br` and a `.gz` beside every text of a folder, as small as they get; the server sends them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  const smallest = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await pack.br(bytes, { params: smallest }));
  await writeFile(`${file}.gz`, await pack.gz(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
