import type { Order } from '../../../../contract/types.ts';
import { correctionName } from '../../account/correctionText.ts';
import { Button } from '../../kit/Button.tsx';
import { useFormatDay } from '../../shop/useFormatDay.ts';
import { Actions } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

/** INTL-43: saves the invoice of an order and its corrections; absent for an order that was never placed, which has none. */
export const Invoices = ({ order }: { readonly order: Order }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const formatDay = useFormatDay();
  if (order.placedAt === null) return null;
  const documents = [
    { id: 'invoice', name: 'Invoice' },
    ...(order.corrections ?? []).map(({ number, at, amount }, index) => ({
      id: number,
      name: correctionName(index, formatDay(at), amount),
    })),
  ];
  return (
    <TitledPanel id="invoices" title="Invoice">
      <Actions>
        {documents.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('saveInvoice', id)}
            onClick={() =>
              requestTask({ kind: 'saveInvoice', id, order: order._id, orderNumber: order.orderNumber })
            }
          >
            {name}
          </Button>
        ))}
      </Actions>
    </TitledPanel>
  );
};
