import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguage, toLanguage } from '../../contract/languages.ts';
import { builtFolder } from '../builds/builtFolder.ts';

type Documents = typeof import('./documents.ts');

/**
 * INTL-56: renders invoices and their corrections in a language; in English for an order without one, and before the first build. Loaded
 * with the first document: the PDF library and its fonts take 40 MB.
 */
export const loadDocuments = async (language: string | null): Promise<Documents> => {
  const file = join(builtFolder(toLanguage(language), 'mails'), 'documents.js');
  if (toLanguage(language) === defaultLanguage || !existsSync(file)) return import('./documents.ts');
  // Built from `documents.ts`.
  const built: Documents = await import(pathToFileURL(file).href);
  return built;
};
