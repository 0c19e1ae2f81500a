import { useQuery } from '@tanstack/react-query';
import { productTerms } from '../../../../contract/wire/adminVat.ts';
import type { ProductTerms } from '../../../services/admin/countryServices.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint, PanelForm } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { parseNumberField } from '../parseOptionalNumber.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

interface TermsProps {
  readonly id: string;
}

const classOptions = [
  { value: '', label: 'Standard' },
  { value: 'reduced', label: 'Reduced' },
  { value: 'second_reduced', label: 'Second reduced' },
];

const Form = ({ id, terms }: TermsProps & { readonly terms: ProductTerms }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, formState } = useContractForm(productTerms, { values: terms });
  useUnsavedChanges('Weight and VAT', formState.isDirty);
  return (
    <PanelForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit((body) => requestTask({ kind: 'setProductTerms', id, body }))(event);
      }}
    >
      <div className="fields">
        <TextField
          label="Weight in grams"
          inputMode="numeric"
          autoComplete="off"
          {...field('weightGrams', { setValueAs: (text) => parseNumberField(text) ?? null })}
        />
        <SelectField
          label="VAT rate"
          options={classOptions}
          {...field('vatClass', { setValueAs: (value) => value || null })}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        disabled={isWorking || !formState.isDirty}
        busy={isRunning('setProductTerms', id)}
      >
        Save weight and VAT
      </Button>
    </PanelForm>
  );
};

/** INTL-05, INTL-24: weight and VAT class of a product. */
export const TermsForm = ({ id }: TermsProps) => {
  const query = useQuery(useAdminClient().queries.productTerms(id));
  return (
    <TitledPanel id="terms" title="Weight and VAT">
      <Hint>Without a weight, the product weighs 500 g.</Hint>
      <AllowedTask kind="setProductTerms">
        <QueryContent query={query} subject="weight and VAT">
          {(terms) => <Form id={id} terms={terms} />}
        </QueryContent>
      </AllowedTask>
    </TitledPanel>
  );
};
