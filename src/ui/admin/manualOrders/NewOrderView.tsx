import styled from 'styled-components';
import { toDollars } from '../../../../contract/money.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { madeOrderKey } from '../../../services/admin/admin.queries.ts';
import { AddressFields } from '../../forms/AddressFields.tsx';
import { addressResolver, type AddressValues } from '../../forms/addressResolver.ts';
import { initialAddress, toSubmittedAddress } from '../../forms/addressValues.ts';
import { useResolvedForm } from '../../forms/useContractForm.ts';
import { useDeliveryRefusal } from '../../forms/useDeliveryRefusal.ts';
import { usePhoneNumberSetting } from '../../forms/usePhoneNumberSetting.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { Hint, PanelForm } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useMadeRecord } from '../useMadeRecord.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { OrderTotal, totalCents } from './OrderTotal.tsx';
import { ProductLines } from './ProductLines.tsx';
import { useDeliveryChoice } from './useDeliveryChoice.ts';
import { useWantedProducts } from './useWantedProducts.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

/** The panels have one width, whatever they hold. */
const OrderForm = styled(PanelForm)`
  & > section {
    width: min(100%, 640px);
  }
`;

/** DESK-611: why no delivery method is shown. */
const describeMissingMethods = ({
  hasCountry,
  isLoading,
  hasFailed,
}: Pick<ReturnType<typeof useDeliveryChoice>, 'hasCountry' | 'isLoading' | 'hasFailed'>): string => {
  if (!hasCountry) return 'The delivery methods are shown once the address has a country.';
  if (isLoading) return 'Loading the delivery methods';
  return hasFailed
    ? 'We could not load the delivery methods.'
    : 'No delivery method is available for this address.';
};

/** DESK-491, DESK-492: an order for a customer who calls or writes, and continues on its page. */
export const NewOrderView = () => (
  <AllowedTask kind="createOrder">
    <NewOrderForm />
  </AllowedTask>
);

const NewOrderForm = () => {
  const phone = usePhoneNumberSetting();
  const { requestTask, isWorking, runningKind } = useStaffTasks();
  const openOrder = useMadeRecord(madeOrderKey, adminPaths.order);
  const { field, formState, handleSubmit, watch } = useResolvedForm<AddressValues>(
    addressResolver({ phone, hasEmail: true }),
    { defaultValues: { ...initialAddress(undefined, null), email: '' } },
  );
  const [email = '', country, postalCode, city] = watch(['email', 'country', 'postalCode', 'city']);
  const refusal = useDeliveryRefusal(country);
  const products = useWantedProducts({ kind: 'createOrder', id: email });
  useUnsavedChanges('New order', formState.isDirty || products.lines.length > 0);
  const delivery = useDeliveryChoice({ country, postalCode, city }, products.quote.data);
  const submit = ({ email: to = '', ...address }: AddressValues) => {
    const checked = products.check();
    if (!checked || !delivery.chosen) return;
    const { wanted, quote } = checked;
    const body = {
      ...wanted,
      ...delivery.chosen.body,
      email: to,
      shippingAddress: toSubmittedAddress(address),
      expectedTotal: toDollars(totalCents(quote, delivery.chosen.cents ?? 0)),
    };
    openOrder(requestTask({ kind: 'createOrder', id: to, body }));
  };
  return (
    <OrderForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit(submit, () => void products.check())(event);
      }}
    >
      <Hint>
        The customer gets an email with a link to check the order and to pay it by card. The items are
        reserved until then, or until the time for it has passed.
      </Hint>
      <TitledPanel id="new-order-customer" title="Customer">
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          description="The link to pay goes there"
          {...field('email')}
        />
        <AddressFields section="shipping" phone={phone} country={country} field={field} refusal={refusal} />
      </TitledPanel>
      <TitledPanel id="new-order-products" title="Products">
        <ProductLines state={products} />
      </TitledPanel>
      <TitledPanel id="new-order-delivery" title="Delivery">
        {delivery.options.length === 0 ? (
          <Hint>{refusal ?? describeMissingMethods(delivery)}</Hint>
        ) : (
          <SelectField
            label="Delivery method"
            options={delivery.options}
            value={delivery.chosen?.value ?? ''}
            onChange={(event) => delivery.setValue(event.target.value)}
          />
        )}
      </TitledPanel>
      <TitledPanel id="new-order-total" title="Total">
        <OrderTotal quote={products.quote.data} deliveryCents={delivery.chosen?.cents} />
      </TitledPanel>
      <Button type="submit" disabled={isWorking} busy={runningKind === 'createOrder'}>
        Send payment request
      </Button>
    </OrderForm>
  );
};
