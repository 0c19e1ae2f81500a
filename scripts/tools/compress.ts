import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
/** Smaller responses fit into one packet. */
const smallestBytes = 1024;

/** Writes a `.br` and a `.gz` file next to every text file of a folder, at maximum compression. */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
};

const compressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  const smallest = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await pack.br(bytes, { params: smallest }));
  await writeFile(`${file}.gz`, await pack.gz(bytes, { level: constants.Z_BEST_COMPRESSION }));
};
