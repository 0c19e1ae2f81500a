import type { UseFormSetValue } from 'react-hook-form';
import { formatDollars } from '../../../../contract/money.ts';
import type { OfferedProvider } from '../../../services/admin/countryServices.ts';
import type { FieldPropsOf } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Actions, LineGroup } from '../admin.styles.ts';
import type { RateValues, ZoneFormValues } from './zoneFormValues.ts';
import { providerName } from './zoneText.ts';
import { Fields, WideField } from './delivery.styles.ts';

interface RateFieldsProps {
  readonly provider: OfferedProvider;
  /** Of the provider, and of its fields. */
  readonly index: number;
  readonly rate: RateValues;
  readonly field: FieldPropsOf<ZoneFormValues>;
  readonly setValue: UseFormSetValue<ZoneFormValues>;
}

const maximumSteps = 10;
const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;

const StepFields = ({ index, rate, field, setValue }: Omit<RateFieldsProps, 'provider'>) => {
  const { steps, kind } = rate;
  const change = (next: RateValues['steps']) =>
    setValue(`rates.${index}.steps`, [...next], { shouldDirty: true });
  return (
    <>
      {steps.map((_, step) => (
        <Fields key={step}>
          <TextField
            label={kind === 'total' ? `From dollars, step ${step + 1}` : `From grams, step ${step + 1}`}
            required
            {...decimal}
            {...field(`rates.${index}.steps.${step}.from`)}
          />
          <TextField
            label={`Price in dollars, step ${step + 1}`}
            required
            {...decimal}
            {...field(`rates.${index}.steps.${step}.price`)}
          />
        </Fields>
      ))}
      <Actions>
        {steps.length < maximumSteps && (
          <Button variant="secondary" onClick={() => change([...steps, { from: '', price: '' }])}>
            Add a step
          </Button>
        )}
        {steps.length > 1 && (
          <Button variant="secondary" onClick={() => change(steps.slice(0, -1))}>
            Remove the last step
          </Button>
        )}
      </Actions>
      <Fields>
        <TextField
          label="Free from dollars"
          description="Subtotal minus discount; empty for never"
          isOptional
          {...decimal}
          {...field(`rates.${index}.freeFrom`)}
        />
      </Fields>
    </>
  );
};

/** INTL-02: the prices of one provider in the zone. */
export const RateFields = ({ provider, index, rate, field, setValue }: RateFieldsProps) => (
  <LineGroup>
    <legend>{providerName(provider)}</legend>
    <WideField>
      <SelectField
        label="Price"
        options={[
          { value: 'standard', label: `Standard: ${formatDollars(provider.price)}, free from $100.00` },
          { value: 'total', label: 'By total' },
          { value: 'weight', label: 'By weight' },
          { value: 'off', label: 'Not offered' },
        ]}
        {...field(`rates.${index}.kind`)}
      />
    </WideField>
    {(rate.kind === 'total' || rate.kind === 'weight') && (
      <StepFields index={index} rate={rate} field={field} setValue={setValue} />
    )}
  </LineGroup>
);
