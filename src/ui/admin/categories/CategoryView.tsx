import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { categoryBody } from '../../../../contract/wire/adminCategories.ts';
import { selectFailure } from '../../../machines/staff/selectors.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminCategory, AdminCategoryDetails } from '../../../services/admin/promotionServices.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { AuditLog } from '../AuditLog.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Column, Columns, Hint } from '../admin.styles.ts';
import { PromotionForm } from '../promotions/promotions.styles.ts';
import { RecordContent } from '../RecordContent.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { CategoryPhaseTag } from './CategoriesView.tsx';
import { useUnsavedChanges } from '../unsavedChanges.ts';

/** DESK-210, DESK-211: one category with its name, address, visibility and history. */
export const CategoryView = ({ id }: { readonly id: string }) => {
  const query = useQuery(useAdminClient().queries.category(id));
  const [, navigate] = useLocation();
  useOnTaskDone('removeCategory', () => navigate(adminPaths.categories(), { replace: true }));
  return (
    <>
      <RecordTitle title={query.data?.category.name ?? 'Category'} />
      <RecordContent
        query={query}
        subject="this category"
        list={{ name: 'Categories', href: adminPaths.categories() }}
      >
        {(details) => <Details {...details} />}
      </RecordContent>
    </>
  );
};

const countProducts = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

const Details = ({ category, log }: AdminCategoryDetails) => (
  <>
    <CategoryPhaseTag phase={category.phase} />
    <Hint>
      /{category.path.join('/')}, {countProducts(category.productCount)}
    </Hint>
    <Columns>
      <Column>
        <CategoryForm category={category} />
        {category.productCount === 0 && <RemovePanel category={category} />}
      </Column>
      <Column>
        <AuditLog log={log} />
      </Column>
    </Columns>
  </>
);

const CategoryForm = ({ category: { _id, name, slug, hidden } }: { readonly category: AdminCategory }) => {
  const { staff } = useAdminClient();
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, formState, setError } = useContractForm(categoryBody, {
    values: { name, slug, hidden },
  });
  useUnsavedChanges('Name and address', formState.isDirty);
  useServerFieldErrors(useSelector(staff, selectFailure), ['name', 'slug'], setError);
  return (
    <TitledPanel id="category" title="Name and address">
      <AllowedTask kind="editCategory">
        <PromotionForm
          noValidate
          onSubmit={(event) => {
            void handleSubmit((body) => requestTask({ kind: 'editCategory', id: _id, body }))(event);
          }}
        >
          <TextField label="Name" required autoComplete="off" {...field('name')} />
          <TextField
            label="Last part of the address"
            description="Links and search engines lose the page when you change it"
            required
            autoComplete="off"
            {...field('slug')}
          />
          <Checkbox {...field('hidden')}>Hidden from shoppers, with everything below it</Checkbox>
          <Button
            type="submit"
            disabled={isWorking || !formState.isDirty}
            busy={isRunning('editCategory', _id)}
          >
            Save category
          </Button>
        </PromotionForm>
      </AllowedTask>
    </TitledPanel>
  );
};

const RemovePanel = ({ category: { _id } }: { readonly category: AdminCategory }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <TitledPanel id="remove" title="Remove">
      <Hint>You can remove a category that has no products and no categories below it.</Hint>
      <AllowedTask kind="removeCategory">
        <div>
          <Button
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('removeCategory', _id)}
            onClick={() => requestTask({ kind: 'removeCategory', id: _id })}
          >
            Remove
          </Button>
        </div>
      </AllowedTask>
    </TitledPanel>
  );
};
