import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { maximumSizes } from '../../../../contract/catalogueFile.ts';
import { sizesBody } from '../../../../contract/wire/adminProductParts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { FieldError } from '../../kit/field.styles.ts';
import { Actions, Hint, PanelForm } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { createRowChanges } from './rowChanges.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { useRevisedForm } from './useRevisedForm.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

export const SizeRows = styled.ol`
  display: grid;
  gap: 28px;
  width: 100%;
  max-width: 480px;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px;
    align-items: end;
  }
  & .buttons {
    display: flex;
    padding-bottom: 2px;
  }
`;

const toValues = ({ sizes, revisions }: AdminProduct) => ({
  revision: revisions.sizes,
  sizes: sizes.map(({ name }) => ({ name, was: name as string | null })),
});

/** DESK-106: the sizes of a product and their order; stock has its own form. */
export const SizesForm = ({ product }: { readonly product: AdminProduct }) => {
  const { requestTask, isWorking } = useStaffTasks();
  const { _id: id } = product;
  const form = useRevisedForm(sizesBody, {
    task: { kind: 'editProductSizes', id },
    values: toValues(product),
    names: ['sizes', ...product.sizes.map((_, index) => `sizes.${index}.name` as const)],
  });
  const rows = form.watch('sizes');
  const { append, remove, move } = createRowChanges(rows, (sizes) =>
    form.reset({ ...form.getValues(), sizes: [...sizes] }, { keepDefaultValues: true }),
  );
  const { errors, isDirty } = form.formState;
  useUnsavedChanges('Sizes', isDirty);
  const listError: unknown = Reflect.get(errors.sizes ?? {}, 'message');
  const findSize = (was: string | null) => product.sizes.find(({ name }) => name === was);
  return (
    <TitledPanel id="sizes" title="Sizes">
      <Hint>Shoppers see them in this order. A size without stock can be removed.</Hint>
      <AllowedTask kind="editProductSizes">
        <StaleNotice isStale={form.isStale} onTake={form.takeServerValues} onKeep={form.keepTyped} />
        <PanelForm
          noValidate
          onSubmit={(event) => {
            void form.handleSubmit((values) => requestTask({ kind: 'editProductSizes', id, sizes: values }))(
              event,
            );
          }}
        >
          <SizeRows>
            {rows.map(({ was }, index) => {
              const size = findSize(was);
              const isInOrders = size !== undefined && (size.isSold || size.reserved > 0);
              const name = was ?? `new size ${index + 1}`;
              return (
                // Rows have no identity but their place: an input shows the value of its place.
                // oxlint-disable-next-line no-array-index-key
                <li key={index}>
                  <TextField
                    label={was === null ? 'New size' : `Size ${was}`}
                    readOnly={isInOrders}
                    description={isInOrders ? 'It is in orders, so its name is fixed.' : undefined}
                    autoComplete="off"
                    {...form.field(`sizes.${index}.name`)}
                  />
                  <div className="buttons">
                    <IconButton
                      label={`Move ${name} up`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp strokeWidth={1.5} size={20} />
                    </IconButton>
                    <IconButton
                      label={`Move ${name} down`}
                      disabled={index === rows.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown strokeWidth={1.5} size={20} />
                    </IconButton>
                    <IconButton
                      label={`Remove ${name}`}
                      disabled={size !== undefined && (size.onHand > 0 || size.reserved > 0)}
                      onClick={() => remove(index)}
                    >
                      <X strokeWidth={1.5} size={20} />
                    </IconButton>
                  </div>
                </li>
              );
            })}
          </SizeRows>
          {typeof listError === 'string' && <FieldError as="p">{listError}</FieldError>}
          <Actions>
            <Button
              variant="quiet"
              disabled={rows.length >= maximumSizes}
              onClick={() => append({ name: '', was: null })}
            >
              Add size
            </Button>
            <Button type="submit" variant="secondary" disabled={isWorking || !isDirty} busy={form.isSaving}>
              Save sizes
            </Button>
          </Actions>
        </PanelForm>
      </AllowedTask>
    </TitledPanel>
  );
};
