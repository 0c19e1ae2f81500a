import type { Infer } from '../../../../contract/schema.ts';
import type { trackingBody } from '../../../../contract/wire/adminFulfilment.ts';
import { emptyToUndefined } from '../../forms/emptyToUndefined.ts';
import type { FieldPropsOf } from '../../forms/useContractForm.ts';
import { TextField } from '../../kit/TextField.tsx';

/** Number and link of a parcel, both optional. */
export const TrackingFields = ({ field }: { readonly field: FieldPropsOf<Infer<typeof trackingBody>> }) => (
  <>
    <TextField
      label="Tracking number"
      isOptional
      autoComplete="off"
      {...field('trackingNumber', { setValueAs: emptyToUndefined })}
    />
    <TextField
      label="Tracking link"
      description="The carrier’s page about this parcel"
      isOptional
      type="url"
      autoComplete="off"
      {...field('trackingUrl', { setValueAs: emptyToUndefined })}
    />
  </>
);
