/** Reads the file of an import and proposes its mapping. */
import { recogniseFormat } from '../../../catalogue/shopFiles/importFormat.ts';
import { requireColumns } from '../../../catalogue/shopFiles/requireColumns.ts';
import { proposeMapping } from '../../../catalogue/shopFiles/proposeMapping.ts';
import { readKeptMapping, updateImportInState } from '../../../store/catalogueImports.ts';
import type { CatalogueImportsTable } from '../../../store/schema.ts';
import { parseMapping, type ImportFacts, type ImportJobContext } from './importState.ts';
import { readTable } from './readTable.ts';
import { readShopCategories } from './shopCategories.ts';

const maximumHeadings = 300;
const maximumText = 500;
const shorten = (text: string): string => text.slice(0, maximumText);

export const readStep = async (context: ImportJobContext, row: CatalogueImportsTable): Promise<void> => {
  const { db } = context.store;
  const table = await readTable(context, row);
  const format = recogniseFormat(table.headings);
  requireColumns(format, table);
  const saved = parseMapping(await readKeptMapping(db, format));
  const file = { format, table, categories: await readShopCategories(db), now: context.clock() };
  const { mapping, options, uses } = proposeMapping(file, saved);
  const facts: ImportFacts = {
    headings: table.headings.slice(0, maximumHeadings).map(shorten),
    options,
    uses,
  };
  await updateImportInState(db, row, {
    state: 'mapping',
    format,
    facts: JSON.stringify(facts),
    mapping: JSON.stringify(mapping),
    line_count: table.rows.length + table.faults.length,
  });
};
