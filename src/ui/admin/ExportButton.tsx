import type { ExportedTable } from '../../../contract/wire/adminTables.ts';
import { Button } from '../kit/Button.tsx';
import { isTaskAllowed } from './taskRoles.ts';
import { useStaffRole } from './useStaffRole.ts';
import { useStaffTasks } from './useStaffTasks.ts';

/** DESK-07: saves a whole list as a file, whatever is filtered; absent for roles that may not. */
export const ExportButton = ({ name }: { readonly name: ExportedTable }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  if (!isTaskAllowed('exportTable', useStaffRole())) return null;
  return (
    <Button
      variant="quiet"
      disabled={isWorking}
      busy={isRunning('exportTable', name)}
      onClick={() => requestTask({ kind: 'exportTable', id: name })}
    >
      All {name} as CSV
    </Button>
  );
};
