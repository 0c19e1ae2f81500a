import { catalogueCategory, type CatalogueCategory } from '../../contract/catalogueFile.ts';
import { reservedPathWords } from '../../contract/rules.ts';
import {
  findCategory,
  insertCategory,
  nextPosition,
  updateCategory,
} from '../store/catalogue/writeCategories.ts';
import { countUpCatalogueVersion } from '../store/catalogue/version.ts';
import { eachRow } from './eachRow.ts';
import type { ImportWork } from './importWork.ts';
import { RowFault, type RowOutcome } from './report.ts';
import { reindexCategory } from './reindexCategory.ts';

/** A category's id: its path with hyphens. */
export const categoryIdOf = (path: string): string => path.replaceAll('/', '-');

const checkPlace = ({ slug, level, parent }: CatalogueCategory): void => {
  const depth = parent ? parent.split('/').length + 1 : 1;
  if (depth !== level) throw new RowFault('parent', `A category of level ${level} does not belong there`);
  if (level === 1 && reservedPathWords.includes(slug))
    throw new RowFault('slug', `'${slug}' is the address of another page`);
};

/** Imports categories; a category stands after the one above it. */
export const importCategories = async (work: ImportWork): Promise<void> => {
  const { writeGround, file, report, namesCategories = false } = work;
  const existing = namesCategories ? 'keep' : work.existing;
  const apply = (row: CatalogueCategory, index: number): Promise<RowOutcome> => {
    checkPlace(row);
    const id = categoryIdOf(row.parent ? `${row.parent}/${row.slug}` : row.slug);
    const parentId = row.parent ? categoryIdOf(row.parent) : null;
    return writeGround<RowOutcome>(async (trx) => {
      if (parentId && !(await findCategory(trx, parentId)))
        throw new RowFault('parent', `There is no category '${row.parent}' above this row`);
      const before = await findCategory(trx, id);
      if (before && (before.parent_id !== parentId || before.slug !== row.slug))
        throw new RowFault('slug', `'${id}' already names another category`);
      if (before && (existing === 'keep' || (before.name === row.name && before.position === index)))
        return 'unchanged';
      if (before) await updateCategory(trx, { id, name: row.name, position: index });
      else {
        const { slug, name, level } = row;
        const position = namesCategories ? await nextPosition(trx) : index;
        await insertCategory(trx, { id, name, slug, level, parent_id: parentId, position, hidden: 0 });
      }
      if (before && before.name !== row.name) await reindexCategory(trx, id);
      await countUpCatalogueVersion(trx);
      return before ? 'changed' : 'added';
    });
  };
  await eachRow({
    section: 'categories',
    rows: file.categories,
    schema: catalogueCategory,
    report,
    apply: (row, { index }) => apply(row, index),
  });
};
