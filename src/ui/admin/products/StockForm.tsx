import type { Infer } from '../../../../contract/schema.ts';
import { stockBody } from '../../../../contract/wire/adminProducts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { formatSize } from '../../lineItem/lineItemLabel.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { capitalize } from '../../kit/capitalize.ts';
import { TextField } from '../../kit/TextField.tsx';
import { PanelForm, Hint } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { parseNumberField } from '../parseOptionalNumber.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

type Stock = Infer<typeof stockBody>;

/** STOCK-12: reserved units and back-in-stock requests; undefined without either. */
const describeUnits = (reserved: number, waiting: number): string | undefined =>
  [
    ...(reserved > 0 ? [`${reserved} held by orders`] : []),
    ...(waiting > 0 ? [`${waiting} waiting for an email`] : []),
  ].join(', ') || undefined;

/** ROLE-05: counted stock by size, with the quantity reserved by orders. */
export const StockForm = ({ product }: { readonly product: AdminProduct }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, formState } = useContractForm(stockBody, {
    values: {
      sizes: product.sizes.map(({ name, onHand }) => ({ name, onHand, expected: onHand })),
    },
  });
  useUnsavedChanges('Stock', formState.isDirty);
  const submit = ({ sizes }: Stock) => {
    const changed = sizes.filter(({ onHand, expected }) => onHand !== expected);
    if (changed.length > 0) requestTask({ kind: 'stockProduct', id: product._id, sizes: changed });
  };
  return (
    <TitledPanel id="stock" title="Stock">
      <Hint>Items in stock by size. Each change is logged as a correction.</Hint>
      <AllowedTask kind="stockProduct">
        <PanelForm
          noValidate
          onSubmit={(event) => {
            void handleSubmit(submit)(event);
          }}
        >
          <div className="fields">
            {product.sizes.map(({ name, reserved, waiting = 0 }, index) => (
              <TextField
                key={name}
                label={capitalize(formatSize(name))}
                description={describeUnits(reserved, waiting)}
                inputMode="numeric"
                autoComplete="off"
                {...field(`sizes.${index}.onHand`, { setValueAs: parseNumberField })}
              />
            ))}
          </div>
          <Button
            type="submit"
            variant="secondary"
            disabled={isWorking || !formState.isDirty}
            busy={isRunning('stockProduct', product._id)}
          >
            Save stock
          </Button>
        </PanelForm>
      </AllowedTask>
    </TitledPanel>
  );
};
