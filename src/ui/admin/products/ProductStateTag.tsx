import Archive from 'lucide-react/icons/archive';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { AdminProductLine } from '../../../services/admin/adminServices.ts';
import { StatusTag } from '../../kit/StatusTag.tsx';
import { VisibilityTag } from './VisibilityTag.tsx';

interface ProductStateTagProps {
  readonly product: Pick<AdminProductLine, 'hidden' | 'isDraft' | 'isRetired'>;
}

/** Draft, retired, hidden or shown. */
export const ProductStateTag = ({ product: { hidden, isDraft, isRetired } }: ProductStateTagProps) => {
  if (!isRetired && !isDraft) return <VisibilityTag hidden={hidden} />;
  return (
    <StatusTag tone={isRetired ? 'neutral' : 'warning'} Icon={isRetired ? Archive : PencilLine}>
      {isRetired ? 'Retired' : 'Draft'}
    </StatusTag>
  );
};
