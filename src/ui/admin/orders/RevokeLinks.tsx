import { Button } from '../../kit/Button.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

/** GUEST-06: for a mail that reached another person. */
export const RevokeLinks = ({ orderId }: { readonly orderId: string }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <Button
      variant="secondary"
      disabled={isWorking}
      busy={isRunning('revokeOrderLinks', orderId)}
      onClick={() => requestTask({ kind: 'revokeOrderLinks', id: orderId })}
    >
      Revoke links to this order
    </Button>
  );
};
