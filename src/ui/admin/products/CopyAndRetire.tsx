import { duplicateBody } from '../../../../contract/wire/adminProductParts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { madeProductKey } from '../../../services/admin/admin.queries.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Hint, PanelForm } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { confirmLeavingOthers } from '../unsavedChanges.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useMadeRecord } from '../useMadeRecord.ts';
import { useTaskErrors } from '../useTaskErrors.ts';

interface PanelProps {
  readonly product: AdminProduct;
}

/** DESK-111: a draft with all of this product but its stock. */
export const CopyForm = ({ product: { _id: id } }: PanelProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const openMadeProduct = useMadeRecord(madeProductKey, adminPaths.product);
  const { field, handleSubmit, setError } = useContractForm(duplicateBody, { defaultValues: { sku: '' } });
  useTaskErrors({ kind: 'duplicateProduct', id }, ['sku'], setError);
  return (
    <TitledPanel id="copy" title="Duplicate">
      <Hint>
        The copy is a draft with the same texts, sizes, pictures and price before a discount, without stock.
      </Hint>
      <AllowedTask kind="duplicateProduct">
        <PanelForm
          noValidate
          onSubmit={(event) => {
            void handleSubmit(({ sku }) => {
              if (confirmLeavingOthers('Duplicate'))
                openMadeProduct(requestTask({ kind: 'duplicateProduct', id, sku }));
            })(event);
          }}
        >
          <TextField label="SKU of the copy" autoComplete="off" {...field('sku')} />
          <Button
            type="submit"
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('duplicateProduct', id)}
          >
            Duplicate product
          </Button>
        </PanelForm>
      </AllowedTask>
    </TitledPanel>
  );
};

/** DESK-112. */
export const Retirement = ({ product: { _id: id, isRetired } }: PanelProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <TitledPanel id="retirement" title={isRetired ? 'Retired' : 'Retire'}>
      <Hint>
        {isRetired
          ? 'Shoppers cannot find or buy it, and it is in the list of retired products only. A restored product is hidden until you show it.'
          : 'For a product that you no longer sell. Shoppers cannot find or buy it, and it leaves the list of products. Orders keep it, and you can restore it.'}
      </Hint>
      <AllowedTask kind="retireProduct">
        <div>
          <Button
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('retireProduct', id)}
            onClick={() => requestTask({ kind: 'retireProduct', id, retired: !isRetired })}
          >
            {isRetired ? 'Restore product' : 'Retire product'}
          </Button>
        </div>
      </AllowedTask>
    </TitledPanel>
  );
};
