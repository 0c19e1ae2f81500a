import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { Counts } from './imports.styles.ts';
import { outcomeNames } from './importText.ts';

interface ImportCountsProps {
  readonly current: CatalogueImport;
}

const CountList = ({ counts }: { readonly counts: readonly (readonly [name: string, count: number])[] }) => (
  <Counts>
    {counts.map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{count.toLocaleString('en')}</dd>
      </div>
    ))}
  </Counts>
);

/** Products by outcome of the import, and its faults. */
export const ImportCounts = ({ current: { counts } }: ImportCountsProps) => {
  const { faults, notes } = counts;
  const outcomes = (['new', 'changed', 'unchanged', 'faulty'] as const).map(
    (outcome) => [outcomeNames[outcome], counts[outcome]] as const,
  );
  const faultCounts: readonly (readonly [string, number])[] =
    notes === undefined
      ? [['Faults and notes', faults]]
      : [
          ['Faults', faults],
          ['Notes', notes],
        ];
  return <CountList counts={[...outcomes, ...faultCounts]} />;
};

/** DESK-435: products by outcome of the undo; the counts of the import if the server sends none. */
export const UndoneCounts = ({ current }: ImportCountsProps) => {
  const { undone } = current;
  if (!undone) return <ImportCounts current={current} />;
  const { deleted, retired, restored, left } = undone;
  return (
    <CountList
      counts={[
        ['Deleted', deleted],
        ['Retired', retired],
        ['Restored', restored],
        ['Left as they are', left],
      ]}
    />
  );
};
