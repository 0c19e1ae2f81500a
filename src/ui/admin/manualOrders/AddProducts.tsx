import { toDollars } from '../../../../contract/money.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { madeOrderKey } from '../../../services/admin/admin.queries.ts';
import { Button } from '../../kit/Button.tsx';
import { Hint, PanelForm } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useMadeRecord } from '../useMadeRecord.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { OrderTotal, totalCents } from './OrderTotal.tsx';
import { ProductLines } from './ProductLines.tsx';
import { useWantedProducts } from './useWantedProducts.ts';
import { confirmLeavingOthers, useUnsavedChanges } from '../unsavedChanges.ts';

const title = 'Add products';

/** DESK-495: adds products to an order that has not left, and continues on the page of the order that they are in. */
export const AddProducts = ({ orderId }: { readonly orderId: string }) => {
  const task = { kind: 'addToOrder', id: orderId } as const;
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const openOrder = useMadeRecord(madeOrderKey, adminPaths.order);
  const products = useWantedProducts(task);
  useUnsavedChanges(title, products.lines.length > 0);
  return (
    <TitledPanel id="add-products" title={title}>
      <Hint>
        They make a second order that is sent with this one, without a delivery charge. The customer gets an
        email with a link to pay it.
      </Hint>
      <PanelForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const checked = products.check();
          if (!checked || !confirmLeavingOthers(title)) return;
          const expectedTotal = toDollars(totalCents(checked.quote, 0));
          openOrder(requestTask({ ...task, body: { ...checked.wanted, expectedTotal } }));
        }}
      >
        <ProductLines state={products} />
        <OrderTotal quote={products.quote.data} deliveryCents={0} />
        <Button
          type="submit"
          variant="secondary"
          disabled={isWorking}
          busy={isRunning('addToOrder', orderId)}
        >
          Send payment request
        </Button>
      </PanelForm>
    </TitledPanel>
  );
};
