import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageX from 'lucide-react/icons/package-x';
import { returnStatusLabels } from '../../../contract/returnStatechart.ts';
import { createStatusTag } from '../kit/StatusTag.tsx';

/** Status of a return as icon and text. */
export const ReturnStatusTag = createStatusTag(returnStatusLabels, {
  requested: ['warning', PackageOpen],
  received: ['success', PackageCheck],
  refunded: ['success', BadgeDollarSign],
  rejected: ['danger', PackageX],
  expired: ['danger', PackageX],
});
