import { useSelector } from '@xstate/react';
import type { Infer } from '../../../../contract/schema.ts';
import { trackingBody } from '../../../../contract/wire/adminFulfilment.ts';
import { selectHasItems, selectIsPacking, selectTracking } from '../../../machines/packing/selectors.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { useAdminClient } from '../adminContext.ts';
import { ShipForm } from './packing.styles.ts';
import { TrackingFields } from './TrackingFields.tsx';

interface ShipParcelProps {
  readonly isComplete: boolean;
  readonly isShipping: boolean;
}

/** Sends the parcel; Enter in a field does too. A part is named as such. */
export const ShipParcel = ({ isComplete, isShipping }: ShipParcelProps) => {
  const { packing } = useAdminClient();
  const hasItems = useSelector(packing, selectHasItems);
  const { field, handleSubmit, reset, setError } = useContractForm(trackingBody, {
    defaultValues: selectTracking(packing.getSnapshot()),
  });
  const ship = ({ trackingNumber, trackingUrl }: Infer<typeof trackingBody>) => {
    packing.send({
      type: 'parcel.submitted',
      requestId: newKey(),
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
      ...(trackingUrl === undefined ? {} : { trackingUrl }),
    });
    // DESK-643: the code of an item was scanned here.
    if (trackingNumber !== undefined && selectIsPacking(packing.getSnapshot())) {
      reset({ trackingNumber: '', trackingUrl });
      setError('trackingNumber', {
        message: `${trackingNumber} is the code of an item. Scan or type the number of the carrier.`,
      });
    }
  };
  return (
    <ShipForm
      noValidate
      aria-label="Ship this parcel"
      onSubmit={(event) => {
        void handleSubmit(ship)(event);
      }}
    >
      <TrackingFields field={field} />
      <div>
        <Button type="submit" disabled={!hasItems} busy={isShipping}>
          {isComplete || !hasItems ? 'Ship' : 'Ship this part'}
        </Button>
        <p>We email the shopper what is in this parcel. This cannot be undone.</p>
      </div>
    </ShipForm>
  );
};
