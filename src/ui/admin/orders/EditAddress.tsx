import type { Order } from '../../../../contract/types.ts';
import { AddressFields } from '../../forms/AddressFields.tsx';
import { addressResolver } from '../../forms/addressResolver.ts';
import { initialAddress, pickAddressFields, toSubmittedAddress } from '../../forms/addressValues.ts';
import { useResolvedForm } from '../../forms/useContractForm.ts';
import { useDeliveryRefusal } from '../../forms/useDeliveryRefusal.ts';
import { usePhoneNumberSetting } from '../../forms/usePhoneNumberSetting.ts';
import { Button } from '../../kit/Button.tsx';
import { Hint, PanelForm } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

/** DESK-463: changes the delivery address of an order that has not left. */
export const EditAddress = ({ order }: { readonly order: Order }) => {
  const { _id: id, shippingAddress } = order;
  const phone = usePhoneNumberSetting();
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const stored = initialAddress(pickAddressFields(shippingAddress), null);
  const { field, handleSubmit, formState, setError, watch } = useResolvedForm(
    addressResolver({ phone, stored }),
    {
      defaultValues: stored,
    },
  );
  useUnsavedChanges('Change delivery address', formState.isDirty);
  const country = watch('country');
  const refusal = useDeliveryRefusal(country === shippingAddress.country ? undefined : country);
  return (
    <TitledPanel id="edit-address" title="Change delivery address">
      <Hint>Until the first parcel leaves, within the same country.</Hint>
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit((address) => {
            if (address.country === shippingAddress.country)
              requestTask({ kind: 'editOrderAddress', id, address: toSubmittedAddress(address) });
            else
              setError(
                'country',
                { message: refusal ?? 'The country of an order cannot change' },
                { shouldFocus: true },
              );
          })(event);
        }}
      >
        <AddressFields
          section="shipping"
          phone={phone}
          country={country}
          stored={stored}
          field={field}
          refusal={refusal}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={isWorking}
          busy={isRunning('editOrderAddress', id)}
        >
          Change address
        </Button>
      </PanelForm>
    </TitledPanel>
  );
};
