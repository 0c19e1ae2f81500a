import Archive from 'lucide-react/icons/archive';
import EyeOff from 'lucide-react/icons/eye-off';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { AdminProductLine } from '../../../services/admin/adminServices.ts';
import { StatusTag } from '../../kit/StatusTag.tsx';
import { VisibilityTag } from './VisibilityTag.tsx';

interface ProductStateTagProps {
  readonly product: Pick<AdminProductLine, 'hidden' | 'isDraft' | 'isRetired' | 'isCategoryHidden'>;
}

/** Draft, retired, hidden, shown, or (DESK-655) shown in a category that is hidden. */
export const ProductStateTag = ({ product }: ProductStateTagProps) => {
  const { hidden, isDraft, isRetired, isCategoryHidden } = product;
  if (!hidden && isCategoryHidden)
    return (
      <StatusTag tone="warning" Icon={EyeOff}>
        Category hidden
      </StatusTag>
    );
  if (!isRetired && !isDraft) return <VisibilityTag hidden={hidden} />;
  return (
    <StatusTag tone={isRetired ? 'neutral' : 'warning'} Icon={isRetired ? Archive : PencilLine}>
      {isRetired ? 'Retired' : 'Draft'}
    </StatusTag>
  );
};
