import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { selectFailure } from '../../../machines/catalogueImport/selectors.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { FormError } from '../../forms/FormError.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { Hint } from '../admin.styles.ts';
import { DateTime } from '../DateTime.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { FileArea } from '../FileArea.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { describeImport } from './importText.ts';
import { ProductTableButton } from './ProductTableButton.tsx';

/** DESK-421: chooses the file by a button or by drag and drop. */
export const ChooseFile = () => {
  const { catalogueImport: actor, storeFile } = useAdminClient();
  const failure = useSelector(actor, selectFailure);
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const id = newKey();
    storeFile(id, file);
    actor.send({ type: 'file.chosen', file: { id, name: file.name, size: file.size } });
  };
  return (
    <>
      {failure && <FormError key={failure.message} text={failure.message} />}
      <FileArea
        label="File with products"
        accept=".csv,.tsv,.txt,text/csv"
        button={{ variant: 'primary', content: 'Choose a file' }}
        onChoose={choose}
      >
        <Hint>
          Or drop it here. The product export of Shopify or WooCommerce, or a table of this shop: CSV of at
          most 20 MB and 20,000 rows.
        </Hint>
        <Hint>You see what would change before anything is written, and you can undo the import later.</Hint>
      </FileArea>
      <TitledPanel id="export" title="Table for an import">
        <Hint>
          A table of all products that you can edit in a spreadsheet and import again. For a table to look at,
          with sale prices and visibility, use ‘All products as CSV’ on the page Products.
        </Hint>
        <div>
          <ProductTableButton />
        </div>
      </TitledPanel>
      <EarlierImports />
    </>
  );
};

const columns: readonly TableColumn<CatalogueImport>[] = [
  {
    name: 'File',
    cell: ({ _id, fileName }) => (
      <TextLink href={adminPaths.importProducts({ id: _id })}>{fileName}</TextLink>
    ),
  },
  { name: 'Result', cell: (each) => each.message ?? describeImport(each) },
  { name: 'By', cell: ({ by }) => by },
  { name: 'When', cell: ({ at }) => <DateTime at={at} /> },
];

const EarlierImports = () => {
  const { data } = useQuery(useAdminClient().queries.imports());
  if (!data || data.length === 0) return null;
  return (
    <TitledPanel id="earlier" title="Earlier imports">
      <AdminTable caption="Earlier imports" columns={columns} rows={data} getRowKey={({ _id }) => _id} />
    </TitledPanel>
  );
};
