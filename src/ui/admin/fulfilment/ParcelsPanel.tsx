import { currencyField, toMajor } from '../../../../contract/currency.ts';
import { isPartlyShipped, unitsToSend } from '../../../../contract/parcelRules.ts';
import { nextUnitsCents, toReturnLines } from '../../../../contract/returnAmount.ts';
import type { Order } from '../../../../contract/types.ts';
import { Parcels } from '../../account/Parcels.tsx';
import { Button } from '../../kit/Button.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { useTimeZone } from '../../shop/timeZone.ts';
import { formatDateTime } from '../adminText.ts';
import { isTaskAllowed } from '../taskRoles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { ChangeTracking } from './ChangeTracking.tsx';
import { DocumentButtons } from './DocumentButtons.tsx';
import { useStaffRole } from '../useStaffRole.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

/** Units that have not left, and what is refunded for them. */
const describeRest = (order: Order) => {
  const lines = toReturnLines(order);
  const units = order.items.map(unitsToSend);
  const cents = lines.reduce((sum, line, index) => sum + nextUnitsCents(line, units[index] ?? 0), 0);
  return {
    units: units.reduce((sum, each) => sum + each, 0),
    refund: toMajor(cents, order.currency),
    ...currencyField(order),
  };
};

/** DESK-303, DESK-305: the parcels of an order, their deliveries, and the cancellation of units that cannot be sent. */
export const ParcelsPanel = ({ order }: { readonly order: Order }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { _id: id, parcels, status } = order;
  const isPart = isPartlyShipped(order);
  const role = useStaffRole();
  const timeZone = useTimeZone();
  if (parcels.length === 0) return null;
  // A single parcel of everything is delivered by the next step of the order.
  const canDeliver =
    isTaskAllowed('deliverParcel', role) && (isPart || (status === 'shipped' && parcels.length > 1));
  return (
    <TitledPanel id="parcels" title="Parcels">
      <Parcels
        order={order}
        formatTime={(iso) => formatDateTime(iso, timeZone)}
        renderActions={(parcel) => (
          <>
            <Actions>
              {canDeliver && parcel.deliveredAt === null && (
                <Button
                  variant="secondary"
                  disabled={isWorking}
                  busy={isRunning('deliverParcel', id)}
                  aria-label={`Mark as delivered: parcel ${parcel.number}`}
                  onClick={() => requestTask({ kind: 'deliverParcel', id, number: parcel.number })}
                >
                  Mark as delivered
                </Button>
              )}
              <DocumentButtons orders={[id]} parcel={parcel.number} />
            </Actions>
            {parcel.deliveredAt === null && isTaskAllowed('changeTracking', role) && (
              <ChangeTracking orderId={id} parcel={parcel} />
            )}
          </>
        )}
      />
      {isPart && isTaskAllowed('cancelRest', role) && (
        <>
          <Hint>Something cannot be sent? Cancel the rest: it is refunded, and the order is shipped.</Hint>
          <Actions>
            <Button
              variant="secondary"
              disabled={isWorking}
              busy={isRunning('cancelRest', id)}
              onClick={() => requestTask({ kind: 'cancelRest', id, ...describeRest(order) })}
            >
              Cancel the rest
            </Button>
          </Actions>
        </>
      )}
    </TitledPanel>
  );
};
