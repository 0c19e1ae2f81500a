import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { priceEndings, type BulkChange } from '../../../../contract/wire/adminBatches.ts';
import type { FieldPropsOf } from '../../forms/useContractForm.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useQueries } from '../../shop/ShopContext.tsx';
import { useAdminClient } from '../adminContext.ts';
import { toCategoryOptions } from '../categoryOptions.ts';
import type { BulkFormValues } from './bulkFormValues.ts';

interface FieldsProps {
  readonly field: FieldPropsOf<BulkFormValues>;
}

const number = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;
const decimal = { inputMode: 'decimal', autoComplete: 'off', required: true } as const;

const priceModeOptions = [
  { value: 'lowerPercent', label: 'Lower by percent' },
  { value: 'raisePercent', label: 'Raise by percent' },
  { value: 'lowerAmount', label: 'Lower by dollars' },
  { value: 'raiseAmount', label: 'Raise by dollars' },
  { value: 'set', label: 'Set to dollars' },
];
const endingOptions = [
  { value: '', label: 'No rounding' },
  ...priceEndings.map((value) => ({ value, label: `To ${value}` })),
];

const PriceFields = ({ field }: FieldsProps) => (
  <>
    <SelectField label="How" options={priceModeOptions} {...field('priceMode')} />
    <TextField label="Number" {...decimal} {...field('change.value')} />
    <SelectField label="Round" options={endingOptions} {...field('change.ending')} />
  </>
);

const DiscountFields = ({ field }: FieldsProps) => (
  <TextField
    label="Discount in percent"
    description="It counts from the lowest price of the last 30 days, which becomes the price before it. 0 ends it, and that price stays"
    {...number}
    {...field('change.percent')}
  />
);

const stockModeOptions = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take away' },
  { value: 'set', label: 'Set to a count' },
];

const StockFields = ({ field }: FieldsProps) => (
  <>
    <SelectField label="How" options={stockModeOptions} {...field('stockMode')} />
    <TextField label="Units" {...number} {...field('change.quantity')} />
    <TextField
      label="Size"
      isOptional
      description="Empty for each size"
      maxLength={20}
      autoComplete="off"
      {...field('change.size')}
    />
  </>
);

const CategoryFields = ({ field }: FieldsProps) => {
  const { data } = useQuery(useQueries().categories());
  const options = [{ value: '', label: 'Choose a category' }, ...(data ? toCategoryOptions(data) : [])];
  return <SelectField label="Category" options={options} {...field('change.category')} />;
};

const membershipOptions = [
  { value: 'in', label: 'Put into' },
  { value: 'out', label: 'Take out of' },
];

const CampaignFields = ({ field }: FieldsProps) => {
  const { data = [] } = useQuery(useAdminClient().queries.campaigns());
  const options = [
    { value: '', label: 'Choose a campaign' },
    ...data.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <>
      <SelectField label="How" options={membershipOptions} {...field('change.mode')} />
      <SelectField label="Campaign" options={options} {...field('change.campaign')} />
    </>
  );
};

const visibilityOptions = [
  { value: 'shown', label: 'Show to shoppers' },
  { value: 'hidden', label: 'Hide from shoppers' },
  { value: 'retired', label: 'Retire' },
  { value: 'restored', label: 'Restore retired ones' },
];

const VisibilityFields = ({ field }: FieldsProps) => (
  <SelectField label="How" options={visibilityOptions} {...field('change.to')} />
);

/** The fields of each kind of change. */
export const bulkFields = {
  price: PriceFields,
  discount: DiscountFields,
  stock: StockFields,
  category: CategoryFields,
  campaign: CampaignFields,
  visibility: VisibilityFields,
} as const satisfies { readonly [K in BulkChange['kind']]: (props: FieldsProps) => ReactNode };
