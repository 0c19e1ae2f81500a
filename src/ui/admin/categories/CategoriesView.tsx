import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import styled from 'styled-components';
import type { CategoryPhase } from '../../../../contract/wire/adminCategories.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminCategory } from '../../../services/admin/promotionServices.ts';
import { StatusTag, type StatusTone } from '../../kit/StatusTag.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import type { TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { MoveButtons } from '../promotions/MoveButtons.tsx';
import { moveItem } from '../promotions/moveItem.ts';
import { PageActions } from '../promotions/promotions.styles.ts';
import { QueryTable } from '../promotions/QueryTable.tsx';
import { toggleColumn } from '../promotions/toggleColumn.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

/** Indented by level. */
const NameCell = styled.div<{ $level: number }>`
  padding-left: ${({ $level }) => ($level - 1) * 24}px;
`;

const phaseStyles: { readonly [P in CategoryPhase]: readonly [string, StatusTone, LucideIcon] } = {
  shown: ['Shown', 'success', Eye],
  hidden: ['Hidden', 'neutral', EyeOff],
  below_hidden: ['Hidden by the category above', 'neutral', EyeOff],
};

export const CategoryPhaseTag = ({ phase }: { readonly phase: CategoryPhase }) => {
  const [text, tone, Icon] = phaseStyles[phase];
  return (
    <StatusTag tone={tone} Icon={Icon}>
      {text}
    </StatusTag>
  );
};

/** DESK-212: moves a category among its siblings. */
const MoveCategory = ({ category }: { readonly category: AdminCategory }) => {
  const { requestTask, isWorking } = useStaffTasks();
  const { data = [] } = useQuery(useAdminClient().queries.categories());
  const ids = data.filter(({ parent }) => parent === category.parent).map(({ _id }) => _id);
  const index = ids.indexOf(category._id);
  return (
    <AllowedTask kind="orderCategories">
      <MoveButtons
        name={category.name}
        index={index}
        count={ids.length}
        isDisabled={isWorking}
        onMove={(by) =>
          requestTask({ kind: 'orderCategories', id: category._id, ids: moveItem(ids, index, by) })
        }
      />
    </AllowedTask>
  );
};

const columns: readonly TableColumn<AdminCategory>[] = [
  {
    name: 'Category',
    cell: ({ _id, name, path, level }) => (
      <NameCell $level={level}>
        <TextLink href={adminPaths.category(_id)}>{name}</TextLink>
        <Hint>/{path.join('/')}</Hint>
      </NameCell>
    ),
  },
  { name: 'Products, also retired', cell: ({ productCount }) => productCount, isNumber: true },
  { name: 'State', cell: ({ phase }) => <CategoryPhaseTag phase={phase} /> },
  { name: 'Order', cell: (category) => <MoveCategory category={category} /> },
  toggleColumn(({ _id, name, slug, path, hidden }) => ({
    label: hidden ? 'Show' : 'Hide',
    name: path.join(' / '),
    task: { kind: 'editCategory', id: _id, body: { name, slug, hidden: !hidden } },
  })),
];

/** DESK-210 to DESK-212: the tree of categories. */
export const CategoriesView = () => (
  <>
    <AllowedTask kind="createCategory">
      <PageActions>
        <LinkButton href={adminPaths.newCategory()}>New category</LinkButton>
      </PageActions>
    </AllowedTask>
    <QueryTable
      query={useQuery(useAdminClient().queries.categories())}
      subject="categories"
      caption="Categories, each followed by those below it"
      getRowKey={({ _id }) => _id}
      columns={columns}
    />
  </>
);
