import { decodeTable, ImportRefusal } from '../../../catalogue/shopFiles/decodeTable.ts';
import { readImportTable, type ImportTable } from '../../../catalogue/shopFiles/importTable.ts';
import type { CatalogueImportsTable } from '../../../store/schema.ts';
import type { ImportJobContext } from './importState.ts';

/** The uploaded table of an import. Rejects with an `ImportRefusal` where it cannot be read. */
export const readTable = async (
  { media }: Pick<ImportJobContext, 'media'>,
  { upload }: Pick<CatalogueImportsTable, 'upload'>,
): Promise<ImportTable> => {
  const bytes = await media.readUpload(upload);
  if (!bytes)
    throw new ImportRefusal('We keep an uploaded file for a day, and this one is gone. Choose it again.');
  return readImportTable(decodeTable(bytes));
};
