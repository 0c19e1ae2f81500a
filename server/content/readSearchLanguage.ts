import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSearchLanguage, type SearchLanguage } from '../store/catalogue/searchLanguage.ts';

const readOptionalFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** Reads `search/synonyms.txt` and `search/stop-words.txt` of the content folder; both are optional. */
export const readSearchLanguage = (folder: string): SearchLanguage =>
  parseSearchLanguage(
    readOptionalFile(join(folder, 'search', 'synonyms.txt')),
    readOptionalFile(join(folder, 'search', 'stop-words.txt')),
  );
