import { useSelector } from '@xstate/react';
import { countryName } from '../../../../contract/countryName.ts';
import { euCountries } from '../../../../contract/rules/countries.ts';
import { vatClasses } from '../../../../contract/rules/vat.ts';
import { vatRateBody } from '../../../../contract/wire/adminVat.ts';
import { selectFailure } from '../../../machines/staff/selectors.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint, PanelForm } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { parseNumberField } from '../parseOptionalNumber.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { vatClassNames } from './vatText.ts';

const countries = euCountries
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** INTL-20: sets a rate of the shop, or removes it. */
export const VatRateForm = () => {
  const { staff } = useAdminClient();
  const { requestTask, isWorking, runningKind } = useStaffTasks();
  const { field, handleSubmit, setError } = useContractForm(vatRateBody, {
    defaultValues: { country: countries[0]?.value ?? '', vatClass: 'standard', validFrom: '', rate: null },
  });
  useServerFieldErrors(useSelector(staff, selectFailure), ['validFrom', 'rate'], setError);
  return (
    <TitledPanel id="new-rate" title="Set a rate">
      <Hint>
        It wins over the published rates of its day and before. Orders that exist keep their VAT. Without a
        rate, yours for this day is removed.
      </Hint>
      <AllowedTask kind="setVatRate">
        <PanelForm
          noValidate
          onSubmit={(event) => {
            void handleSubmit((body) => requestTask({ kind: 'setVatRate', id: body.country, body }))(event);
          }}
        >
          <div className="fields">
            <SelectField label="Country" options={countries} {...field('country')} />
            <SelectField
              label="Class"
              options={vatClasses.map((value) => ({ value, label: vatClassNames[value] }))}
              {...field('vatClass')}
            />
            <TextField label="Valid from" type="date" required {...field('validFrom')} />
            <TextField
              label="Rate in percent"
              inputMode="decimal"
              autoComplete="off"
              {...field('rate', { setValueAs: (text) => parseNumberField(text) ?? null })}
            />
          </div>
          <Button type="submit" variant="secondary" disabled={isWorking} busy={runningKind === 'setVatRate'}>
            Save rate
          </Button>
        </PanelForm>
      </AllowedTask>
    </TitledPanel>
  );
};
