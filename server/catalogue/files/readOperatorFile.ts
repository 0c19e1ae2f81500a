import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { UnreadableFile, type OperatorFile } from './operatorFile.ts';
import { readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';

const readers: { readonly [extension: string]: (text: string) => OperatorFile } = {
  '.csv': readCsv,
  '.tsv': readCsv,
  '.txt': readCsv,
  '.json': readJson,
};

/** Byte order mark of UTF-16, which spreadsheets write as 'Unicode text'. */
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

const decodeUtf8 = (bytes: Uint8Array): string => {
  if (isUtf16(bytes)) throw new UnreadableFile('The file is not in UTF-8. Save it as CSV UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('The file is not in UTF-8. Save it as CSV UTF-8');
  }
};

/** Reads an operator's file by its extension. Rejects with an `UnreadableFile` if it cannot be read. */
export const readOperatorFile = async (path: string): Promise<OperatorFile> => {
  const read = readers[extname(path).toLowerCase()];
  if (!read) throw new UnreadableFile('The file must be .csv or .json');
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UnreadableFile(`There is no file '${path}' that can be read`, undefined, { cause: error });
  });
  return read(decodeUtf8(bytes));
};
