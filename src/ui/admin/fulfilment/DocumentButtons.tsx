import { Button } from '../../kit/Button.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

interface DocumentButtonsProps {
  readonly orders: readonly string[];
  /** The number of a parcel; 0 for the units to be sent. */
  readonly parcel?: number;
}

/** DESK-308, DESK-309: saves packing slips and labels of the orders, or of one parcel of a single order. */
export const DocumentButtons = ({ orders, parcel = 0 }: DocumentButtonsProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const save = (id: 'labels' | 'packing-slips') => requestTask({ kind: 'saveDocument', id, orders, parcel });
  const suffix = parcel > 0 ? ` of parcel ${parcel}` : '';
  return (
    <>
      <Button
        variant="secondary"
        disabled={isWorking || orders.length === 0}
        busy={isRunning('saveDocument', 'packing-slips')}
        onClick={() => save('packing-slips')}
      >
        {orders.length === 1 ? `Packing slip${suffix}` : 'Packing slips'}
      </Button>
      <Button
        variant="secondary"
        disabled={isWorking || orders.length === 0}
        busy={isRunning('saveDocument', 'labels')}
        onClick={() => save('labels')}
      >
        {orders.length === 1 ? `Label${suffix}` : 'Labels'}
      </Button>
    </>
  );
};
