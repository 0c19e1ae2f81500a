import { useForm } from 'react-hook-form';
import { formatDollars } from '../../../../contract/money.ts';
import type { Of } from '../../../../contract/schema.ts';
import { offerBody } from '../../../../contract/wire/adminProducts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Panel, PanelForm, Quiet } from '../adminLook.ts';
import { useStaff } from '../useStaff.ts';

/** ROLE-05: price and discount together; the server lowers the price where the 30-day rule asks for it, and says so. */
export const OfferForm = ({ product }: { readonly product: AdminProduct }) => {
  const { ask, isWorking, isAt } = useStaff();
  const { _id, price, discountPercent, discountedPrice, lowestPrice30Days } = product;
  const { register, handleSubmit, formState } = useForm<Of<typeof offerBody>>({
    resolver: contractResolver(offerBody),
    values: { price, discountPercent },
  });
  return (
    <Panel aria-labelledby="offer">
      <h2 id="offer">Price</h2>
      <Quiet>
        Sold at {formatDollars(discountedPrice)}.
        {lowestPrice30Days !== null &&
          ` Lowest price of the last 30 days: ${formatDollars(lowestPrice30Days)}; a new discount counts from it.`}
      </Quiet>
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit((offer) => ask({ kind: 'offerProduct', id: _id, ...offer }))(event);
        }}
      >
        <div className="fields">
          <TextField
            label="Price in dollars"
            inputMode="decimal"
            autoComplete="off"
            error={formState.errors.price?.message}
            {...register('price', { setValueAs: Number })}
          />
          <TextField
            label="Discount in percent"
            inputMode="numeric"
            autoComplete="off"
            error={formState.errors.discountPercent?.message}
            {...register('discountPercent', { setValueAs: Number })}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          disabled={isWorking || !formState.isDirty}
          busy={isAt('offerProduct', _id)}
        >
          Save price
        </Button>
      </PanelForm>
    </Panel>
  );
};
