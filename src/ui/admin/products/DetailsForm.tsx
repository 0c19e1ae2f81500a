import { detailsBody } from '../../../../contract/wire/adminProductParts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import type { FieldPropsOf } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { PanelForm } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { detailNames, toDetailsForm, withDescriptionHtml, type DetailsValues } from './detailsValues.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { useRevisedForm } from './useRevisedForm.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

/** DESK-104, DESK-105: texts, category and colour of a product. */
export const DetailsForm = ({ product }: { readonly product: AdminProduct }) => {
  const { requestTask, isWorking } = useStaffTasks();
  const { _id: id, details, isDraft } = product;
  const form = useRevisedForm(detailsBody, {
    task: { kind: 'editProduct', id },
    values: toDetailsForm(product),
    names: detailNames,
  });
  useUnsavedChanges('Details', form.formState.isDirty);
  return (
    <TitledPanel id="details" title="Details">
      <AllowedTask kind="editProduct">
        <StaleNotice isStale={form.isStale} onTake={form.takeServerValues} onKeep={form.keepTyped} />
        <PanelForm
          noValidate
          onSubmit={(event) => {
            void form.handleSubmit((values) =>
              requestTask({ kind: 'editProduct', id, details: withDescriptionHtml(values) }),
            )(event);
          }}
        >
          <DetailsFields
            // The names of the fields are those of the form without its revision.
            field={form.field as unknown as FieldPropsOf<DetailsValues>}
            category={details.category}
            isSkuFixed={!isDraft}
          />
          <Button
            type="submit"
            variant="secondary"
            disabled={isWorking || !form.formState.isDirty}
            busy={form.isSaving}
          >
            Save details
          </Button>
        </PanelForm>
      </AllowedTask>
    </TitledPanel>
  );
};
