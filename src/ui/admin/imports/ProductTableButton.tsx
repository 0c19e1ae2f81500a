import type { ImportTask } from '../../../machines/staff/importTasks.ts';
import { Button } from '../../kit/Button.tsx';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

type Filter = Extract<ImportTask, { readonly kind: 'saveProductTable' }>['filter'];

interface ProductTableButtonProps {
  /** All products without it. */
  readonly filter?: Filter;
}

const all: Filter = { q: undefined, category: undefined, stock: undefined, hidden: false, state: undefined };

/** DESK-432: saves products as a table that can be imported again; absent for roles that may not. */
export const ProductTableButton = ({ filter = all }: ProductTableButtonProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const isFiltered = Object.values(filter).some(
    (value) => value !== undefined && value !== false && value !== '',
  );
  const id = isFiltered ? 'filtered' : 'all';
  if (!isTaskAllowed('saveProductTable', useStaffRole())) return null;
  return (
    <Button
      variant="quiet"
      disabled={isWorking}
      busy={isRunning('saveProductTable', id)}
      onClick={() => requestTask({ kind: 'saveProductTable', id, filter })}
    >
      {isFiltered ? 'These products as a table for import' : 'All products as a table for import'}
    </Button>
  );
};
