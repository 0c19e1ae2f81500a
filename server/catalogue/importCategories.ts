import { catalogueCategory, type CatalogueCategory } from '../../contract/catalogueFile.ts';
import { reservedPathSegments } from '../../contract/rules.ts';
import {
  findCategory,
  insertCategory,
  nextCategoryPosition,
  updateCategory,
} from '../store/catalogue/writeCategories.ts';
import { incrementCatalogueVersion } from '../store/catalogue/versions/catalogueVersion.ts';
import { importRows } from './importRows.ts';
import type { ImportContext } from './importContext.ts';
import { RowError, type RowOutcome } from './importReport.ts';
import { reindexCategory } from './reindexCategory.ts';

/** The id of a category: its path of slugs with hyphens. */
export const toCategoryId = (path: string): string => path.replaceAll('/', '-');

const validateLevel = ({ slug, level, parent }: CatalogueCategory): void => {
  const depth = parent ? parent.split('/').length + 1 : 1;
  if (depth !== level) throw new RowError('parent', `A category of level ${level} does not belong there`);
  if (level === 1 && reservedPathSegments.includes(slug))
    throw new RowError('slug', `'${slug}' is the address of another page`);
};

/** Imports categories; a parent must precede its children. */
export const importCategories = async (context: ImportContext): Promise<void> => {
  const { writePrerequisite, file, report, infersCategories = false } = context;
  const existing = infersCategories ? 'keep' : context.existing;
  const apply = (row: CatalogueCategory, index: number): Promise<RowOutcome> => {
    validateLevel(row);
    const id = toCategoryId(row.parent ? `${row.parent}/${row.slug}` : row.slug);
    const parentId = row.parent ? toCategoryId(row.parent) : null;
    return writePrerequisite<RowOutcome>(async (trx) => {
      if (parentId && !(await findCategory(trx, parentId)))
        throw new RowError('parent', `There is no category '${row.parent}' above this row`);
      const existingRow = await findCategory(trx, id);
      if (existingRow && (existingRow.parent_id !== parentId || existingRow.slug !== row.slug))
        throw new RowError('slug', `'${id}' already names another category`);
      if (
        existingRow &&
        (existing === 'keep' || (existingRow.name === row.name && existingRow.position === index))
      )
        return 'unchanged';
      if (existingRow) await updateCategory(trx, { id, name: row.name, position: index });
      else {
        const { slug, name, level } = row;
        const position = infersCategories ? await nextCategoryPosition(trx) : index;
        await insertCategory(trx, { id, name, slug, level, parent_id: parentId, position, hidden: 0 });
      }
      const changedProducts =
        existingRow && existingRow.name !== row.name ? await reindexCategory(trx, id) : [];
      await incrementCatalogueVersion(trx, changedProducts);
      return existingRow ? 'changed' : 'added';
    });
  };
  await importRows({
    section: 'categories',
    rows: file.categories,
    schema: catalogueCategory,
    report,
    apply: (row, { index }) => apply(row, index),
  });
};
