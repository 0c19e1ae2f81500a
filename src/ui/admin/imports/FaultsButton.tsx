import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { Button } from '../../kit/Button.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

/** DESK-431, DESK-500: saves the faults and notes of an import for a spreadsheet. */
export const FaultsButton = ({ current: { _id } }: { readonly current: CatalogueImport }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <Button
      variant="quiet"
      disabled={isWorking}
      busy={isRunning('saveImportFaults', _id)}
      onClick={() => requestTask({ kind: 'saveImportFaults', id: _id })}
    >
      Download faults as CSV
    </Button>
  );
};
