import type { Infer } from '../../../../contract/schema.ts';
import { stockBody } from '../../../../contract/wire/adminProducts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { formatSize } from '../../lineItem/lineItemLabel.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Panel, PanelForm, Hint } from '../admin.styles.ts';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

type Stock = Infer<typeof stockBody>;

const sizeLabel = (name: string): string => {
  const text = formatSize(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** ROLE-05: counted stock by size, with the quantity reserved by orders. */
export const StockForm = ({ product }: { readonly product: AdminProduct }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, formState } = useContractForm(stockBody, {
    values: {
      sizes: product.sizes.map(({ name, onHand }) => ({ name, onHand, expected: onHand })),
    },
  });
  const submit = ({ sizes }: Stock) => {
    const changed = sizes.filter(({ onHand, expected }) => onHand !== expected);
    if (changed.length > 0) requestTask({ kind: 'stockProduct', id: product._id, sizes: changed });
  };
  return (
    <Panel aria-labelledby="stock">
      <h2 id="stock">Stock</h2>
      <Hint>Items in stock by size. Each change is logged as a correction.</Hint>
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        <div className="fields">
          {product.sizes.map(({ name, reserved }, index) => (
            <TextField
              key={name}
              label={sizeLabel(name)}
              description={reserved > 0 ? `${reserved} held by orders` : undefined}
              inputMode="numeric"
              autoComplete="off"
              {...field(`sizes.${index}.onHand`, { setValueAs: parseOptionalNumber })}
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
    </Panel>
  );
};
