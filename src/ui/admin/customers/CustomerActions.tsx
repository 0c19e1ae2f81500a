import { useLocation } from 'wouter';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminCustomer } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

const describeAccess = ({ isBlocked, isGuest }: AdminCustomer): string => {
  if (isGuest)
    return isBlocked
      ? 'Blocked: this guest’s visit and the links to the orders have ended. Someone with the same email can still order as a new guest.'
      : 'A guest, without an account. Blocking ends the visit and the links to the orders; it does not stop new orders with this email.';
  return isBlocked ? 'Blocked: signed out everywhere, and cannot sign in.' : 'May sign in.';
};

/** DESK-05, DESK-592: export, blocking and deletion of an account, which leads to the list of customers. */
export const CustomerActions = ({ customer }: { readonly customer: AdminCustomer }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const [, navigate] = useLocation();
  useOnTaskDone('deleteCustomer', () => navigate(adminPaths.customers(), { replace: true }));
  const { _id: id, isBlocked, isStaff, isGuest } = customer;
  return (
    <TitledPanel id="account" title={isGuest ? 'Access and data' : 'Account'}>
      <Hint>{isStaff ? 'Belongs to staff: its role is changed under Staff.' : describeAccess(customer)}</Hint>
      <AllowedTask kind="blockCustomer">
        <Actions>
          <Button
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('exportCustomer', id)}
            onClick={() => requestTask({ kind: 'exportCustomer', id })}
          >
            Export data
          </Button>
          {!isStaff && (
            <>
              <Button
                variant="secondary"
                disabled={isWorking}
                busy={isRunning('blockCustomer', id)}
                onClick={() => requestTask({ kind: 'blockCustomer', id, blocked: !isBlocked })}
              >
                {isBlocked ? (isGuest ? 'Unblock' : 'Let sign in again') : 'Block'}
              </Button>
              <Button
                variant="secondary"
                disabled={isWorking}
                busy={isRunning('deleteCustomer', id)}
                onClick={() => requestTask({ kind: 'deleteCustomer', id, isGuest })}
              >
                {isGuest ? "Delete this guest's data" : 'Delete account'}
              </Button>
            </>
          )}
        </Actions>
      </AllowedTask>
    </TitledPanel>
  );
};
