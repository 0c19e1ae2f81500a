import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { newCategoryBody } from '../../../../contract/wire/adminCategories.ts';
import { selectFailure } from '../../../machines/staff/selectors.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminCategory } from '../../../services/admin/promotionServices.ts';
import { emptyToUndefined } from '../../forms/emptyToUndefined.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useAdminClient } from '../adminContext.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { PageBody, PromotionForm } from '../promotions/promotions.styles.ts';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

const emptyToNull = (text: string | null): string | null => text || null;

/** Categories that take others below them, by their names. */
const toParentOptions = (categories: readonly AdminCategory[]) => {
  const nameOf = (id: string | null): string => {
    const category = categories.find(({ _id }) => _id === id);
    return category ? [nameOf(category.parent), category.name].filter(Boolean).join(' / ') : '';
  };
  return [
    { value: '', label: 'None: a category of the top level' },
    ...categories.filter(({ level }) => level < 3).map(({ _id }) => ({ value: _id, label: nameOf(_id) })),
  ];
};

/** DESK-210: makes a category and continues in the list. */
export const NewCategoryView = () => {
  const query = useQuery(useAdminClient().queries.categories());
  const [, navigate] = useLocation();
  useOnTaskDone('createCategory', () => navigate(adminPaths.categories(), { replace: true }));
  return (
    <PageBody>
      <QueryContent query={query} subject="the categories">
        {(categories) => (
          <AllowedTask kind="createCategory">
            <NewCategoryForm categories={categories} />
          </AllowedTask>
        )}
      </QueryContent>
    </PageBody>
  );
};

const NewCategoryForm = ({ categories }: { readonly categories: readonly AdminCategory[] }) => {
  const { staff } = useAdminClient();
  const { requestTask, isWorking, runningKind } = useStaffTasks();
  const { field, handleSubmit, formState, setError } = useContractForm(newCategoryBody, {
    defaultValues: { name: '', parent: null },
  });
  useUnsavedChanges('New category', formState.isDirty);
  useServerFieldErrors(useSelector(staff, selectFailure), ['name', 'parent', 'slug'], setError);
  return (
    <PromotionForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit((body) => requestTask({ kind: 'createCategory', id: body.name, body }))(event);
      }}
    >
      <TextField label="Name" required autoComplete="off" {...field('name')} />
      <SelectField
        label="Category above"
        options={toParentOptions(categories)}
        {...field('parent', { setValueAs: emptyToNull })}
      />
      <TextField
        label="Last part of the address"
        description="Made of the name if empty"
        isOptional
        autoComplete="off"
        {...field('slug', { setValueAs: emptyToUndefined })}
      />
      <Button type="submit" disabled={isWorking} busy={runningKind === 'createCategory'}>
        Create category
      </Button>
    </PromotionForm>
  );
};
