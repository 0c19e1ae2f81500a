import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { Counts } from './imports.styles.ts';
import { outcomeNames } from './importText.ts';

/** Products by what the import does with them. */
export const ImportCounts = ({ current: { counts } }: { readonly current: CatalogueImport }) => (
  <Counts>
    {(['new', 'changed', 'unchanged', 'faulty'] as const).map((outcome) => (
      <div key={outcome}>
        <dt>{outcomeNames[outcome]}</dt>
        <dd>{counts[outcome].toLocaleString('en')}</dd>
      </div>
    ))}
    <div>
      <dt>Faults and notes</dt>
      <dd>{counts.faults.toLocaleString('en')}</dd>
    </div>
  </Counts>
);
