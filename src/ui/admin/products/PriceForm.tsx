import { formatDollars } from '../../../../contract/money.ts';
import { priceBody } from '../../../../contract/wire/adminProducts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { PanelForm, Hint } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { parseOptionalNumber } from '../parseOptionalNumber.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

/** Base of a discount: a running discount keeps its price, a new one counts from the lowest price of 30 days. */
const describeDiscountBase = ({ price, discountPercent, lowestPrice30Days }: AdminProduct): string => {
  if (discountPercent > 0) return ` The discount counts from ${formatDollars(price)}.`;
  return lowestPrice30Days === null
    ? ''
    : ` Lowest price of the last 30 days: ${formatDollars(lowestPrice30Days)}; a discount counts from it.`;
};

/** ROLE-05: price and discount. The server lowers the price if the 30-day rule requires it, and reports it. */
export const PriceForm = ({ product }: { readonly product: AdminProduct }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { _id, price, discountPercent, discountedPrice } = product;
  const { field, handleSubmit, formState } = useContractForm(priceBody, {
    values: { price, discountPercent },
  });
  useUnsavedChanges('Price', formState.isDirty);
  return (
    <TitledPanel id="offer" title="Price">
      <Hint>
        {price === 0 ? 'No price yet.' : `Sold at ${formatDollars(discountedPrice)}.`}
        {describeDiscountBase(product)}
      </Hint>
      <AllowedTask kind="offerProduct">
        <PanelForm
          noValidate
          onSubmit={(event) => {
            void handleSubmit((offer) => requestTask({ kind: 'offerProduct', id: _id, ...offer }))(event);
          }}
        >
          <div className="fields">
            <TextField
              label="Price in dollars"
              inputMode="decimal"
              autoComplete="off"
              {...field('price', { setValueAs: parseOptionalNumber })}
            />
            <TextField
              label="Discount in percent"
              inputMode="numeric"
              autoComplete="off"
              {...field('discountPercent', { setValueAs: parseOptionalNumber })}
            />
          </div>
          <Button
            type="submit"
            variant="secondary"
            disabled={isWorking || !formState.isDirty}
            busy={isRunning('offerProduct', _id)}
          >
            Save price
          </Button>
        </PanelForm>
      </AllowedTask>
    </TitledPanel>
  );
};
