import { useForm } from 'react-hook-form';
import { formatDollars } from '../../../../contract/money.ts';
import type { Of } from '../../../../contract/schema.ts';
import { offerBody } from '../../../../contract/wire/adminProducts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Panel, PanelForm, Quiet } from '../adminLook.ts';
import { typedNumber } from '../typedNumber.ts';
import { useStaff } from '../useStaff.ts';

/** What a discount is reckoned from: the one that goes on keeps its price, a new one takes the lowest of 30 days. */
const countsFrom = ({ price, discountPercent, lowestPrice30Days }: AdminProduct): string => {
  if (discountPercent > 0) return ` The discount counts from ${formatDollars(price)}.`;
  return lowestPrice30Days === null
    ? ''
    : ` Lowest price of the last 30 days: ${formatDollars(lowestPrice30Days)}; a discount counts from it.`;
};

/** ROLE-05: price and discount together; the server lowers the price where the 30-day rule asks for it, and says so. */
export const OfferForm = ({ product }: { readonly product: AdminProduct }) => {
  const { ask, isWorking, isAt } = useStaff();
  const { _id, price, discountPercent, discountedPrice } = product;
  const { register, handleSubmit, formState } = useForm<Of<typeof offerBody>>({
    resolver: contractResolver(offerBody),
    values: { price, discountPercent },
  });
  return (
    <Panel aria-labelledby="offer">
      <h2 id="offer">Price</h2>
      <Quiet>
        Sold at {formatDollars(discountedPrice)}.{countsFrom(product)}
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
            {...register('price', { setValueAs: typedNumber })}
          />
          <TextField
            label="Discount in percent"
            inputMode="numeric"
            autoComplete="off"
            error={formState.errors.discountPercent?.message}
            {...register('discountPercent', { setValueAs: typedNumber })}
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
