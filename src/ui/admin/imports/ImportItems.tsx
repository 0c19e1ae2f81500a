import { useInfiniteQuery } from '@tanstack/react-query';
import { importOutcomes } from '../../../../contract/rules/imports.ts';
import type { CatalogueImport, ImportItem } from '../../../../contract/wire/adminImports.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { Hint } from '../admin.styles.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { PagedList } from '../PagedList.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import { outcomeNames, toChangeName } from './importText.ts';
import { ChangeList, FaultList, FaultParts } from './imports.styles.ts';

const Changes = ({ item: { outcome, changes } }: { readonly item: ImportItem }) => {
  if (changes.length === 0) return outcomeNames[outcome];
  return (
    <div>
      {outcomeNames[outcome]}
      <ChangeList>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {toChangeName(field)}:{' '}
            {outcome === 'changed' && <span className="before">{before ?? 'none'} → </span>}
            {after ?? 'none'}
          </li>
        ))}
      </ChangeList>
    </div>
  );
};

type Fault = ImportItem['faults'][number];

const FaultPart = ({ title, faults }: { readonly title: string; readonly faults: readonly Fault[] }) =>
  faults.length === 0 ? null : (
    <div>
      <strong>{title}</strong>
      <FaultList>
        {faults.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            Line {line}
            {column === null ? '' : `, ${column}`}: {message}
          </li>
        ))}
      </FaultList>
    </div>
  );

/** DESK-522: faults before notes. Rounded prices are summed up above the list. */
const Faults = ({ item: { faults } }: { readonly item: ImportItem }) => {
  const {
    fault = [],
    note = [],
    rounding = [],
  } = Object.groupBy(faults, ({ kind }) => (kind === 'note' || kind === 'rounding' ? kind : 'fault'));
  if (faults.length === 0) return 'None';
  return (
    <FaultParts>
      <FaultPart title={fault.length === 1 ? 'Fault' : 'Faults'} faults={fault} />
      <FaultPart title={note.length === 1 ? 'Note' : 'Notes'} faults={note} />
      {rounding.length > 0 && <Hint>Rounded price</Hint>}
    </FaultParts>
  );
};

const columns: readonly TableColumn<ImportItem>[] = [
  {
    name: 'Product',
    cell: ({ title, sku, line }) => (
      <div>
        {title || sku || 'Unreadable'}
        <Hint>
          {sku === '' ? '' : `${sku}, `}line {line}
        </Hint>
      </div>
    ),
  },
  { name: 'What happens', cell: (item) => <Changes item={item} /> },
  { name: 'Faults and notes', cell: (item) => <Faults item={item} /> },
];

const shownItems = [...importOutcomes, 'faults', 'notes'] as const;
const options = [
  { value: '', label: 'All' },
  ...importOutcomes.map((value) => ({ value, label: outcomeNames[value] })),
  { value: 'faults', label: 'With faults' },
  { value: 'notes', label: 'With faults or notes' },
];

/** DESK-424, DESK-425: the products of an import, before and after, with faults by line. */
export const ImportItems = ({ current: { _id } }: { readonly current: CatalogueImport }) => {
  const { filters, setSearch } = useAdminSearch(adminPaths.importProducts, { show: shownItems });
  const { show } = filters;
  const list = useInfiniteQuery(
    useAdminClient().queries.importItems(_id, {
      outcome: show === 'notes' || show === 'faults' ? undefined : show,
      faults: show === 'notes',
      onlyFaults: show === 'faults',
    }),
  );
  return (
    <TitledPanel id="items" title="Products">
      <SelectField
        label="Show"
        options={options}
        value={show ?? ''}
        onChange={(event) => setSearch({ show: event.target.value })}
      />
      <PagedList list={list} subject="products">
        {(rows) => (
          <AdminTable
            caption="Products of the import"
            columns={columns}
            rows={rows}
            getRowKey={({ position }) => String(position)}
          />
        )}
      </PagedList>
    </TitledPanel>
  );
};
