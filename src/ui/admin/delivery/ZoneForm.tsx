import { useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useSelector } from '@xstate/react';
import { euCountries } from '../../../../contract/rules/countries.ts';
import { selectFailure } from '../../../machines/staff/selectors.ts';
import type { AdminZone, OfferedProvider, ZoneBody } from '../../../services/admin/countryServices.ts';
import { toFieldErrors } from '../../forms/contractResolver.ts';
import { countryOptions } from '../../forms/countries.ts';
import { useResolvedForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { ErrorText } from '../../kit/field.styles.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Actions } from '../admin.styles.ts';
import { PromotionForm } from '../promotions/promotions.styles.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { CountryGroup } from './delivery.styles.ts';
import { RateFields } from './RateFields.tsx';
import { parseZoneForm, toZoneFormValues, type ZoneFormValues } from './zoneFormValues.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

interface ZoneFormProps {
  /** The zone that is edited; undefined for a new one. */
  readonly saved?: AdminZone;
  readonly providers: readonly OfferedProvider[];
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: (body: ZoneBody) => void;
}

const serverFields = ['name', 'countries'] as const;
const countries = countryOptions();
const errorId = 'zone-countries-error';

/** INTL-01, INTL-02: name, countries and prices of a zone. */
export const ZoneForm = ({ saved, providers, submitLabel, isBusy, onSubmit }: ZoneFormProps) => {
  const { staff } = useAdminClient();
  const { isWorking } = useStaffTasks();
  const { field, handleSubmit, formState, setError, setValue, trigger, watch, register } =
    useResolvedForm<ZoneFormValues>(
      (values) => {
        const parsed = parseZoneForm(values, providers);
        return parsed.ok ? { values, errors: {} } : toFieldErrors(parsed.fields);
      },
      { values: toZoneFormValues(saved, providers) },
    );
  useServerFieldErrors<ZoneFormValues>(useSelector(staff, selectFailure), serverFields, setError);
  useUnsavedChanges('Zone', formState.isDirty);
  const { error: countriesError } = field('countries');
  const rates = watch('rates');
  const countriesRef = useRef<HTMLFieldSetElement>(null);
  /** The group of checkboxes is no field that react-hook-form could focus. */
  const focusCountries = (errors: FieldErrors<ZoneFormValues>) => {
    if (errors.countries && !errors.name) countriesRef.current?.focus();
  };
  return (
    <PromotionForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit((values) => {
          const parsed = parseZoneForm(values, providers);
          if (parsed.ok) onSubmit(parsed.value);
        }, focusCountries)(event);
      }}
    >
      <TextField
        label="Name"
        description="Only staff see it"
        required
        autoComplete="off"
        {...field('name')}
      />
      <SelectField
        label="Applies to"
        options={[
          { value: 'countries', label: 'The countries below' },
          { value: 'rest', label: 'All countries that no other zone names' },
        ]}
        {...field('scope')}
        error={watch('scope') === 'rest' ? countriesError : undefined}
      />
      {watch('scope') === 'countries' && (
        <CountryGroup
          ref={countriesRef}
          tabIndex={-1}
          aria-describedby={countriesError ? errorId : undefined}
          onChange={() => countriesError && void trigger('countries')}
        >
          <legend>Countries</legend>
          <div className="list">
            {countries.map(({ value, label }) => (
              <Checkbox key={value} {...register(`countries.${value}`)}>
                {label}
              </Checkbox>
            ))}
          </div>
          {countriesError && <ErrorText id={errorId}>{countriesError}</ErrorText>}
          <Actions>
            <Button
              variant="quiet"
              onClick={() => {
                for (const code of euCountries) setValue(`countries.${code}`, true, { shouldDirty: true });
              }}
            >
              Check the countries of the EU
            </Button>
          </Actions>
        </CountryGroup>
      )}
      {providers.map((provider, index) => (
        <RateFields
          key={provider._id}
          provider={provider}
          index={index}
          rate={rates[index] ?? { kind: 'standard', steps: [], freeFrom: '' }}
          field={field}
          setValue={setValue}
        />
      ))}
      <Button type="submit" disabled={isWorking || (saved && !formState.isDirty)} busy={isBusy}>
        {submitLabel}
      </Button>
    </PromotionForm>
  );
};
