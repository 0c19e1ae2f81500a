import type { LucideIcon } from 'lucide-react';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import { returnStatusLabels, type ReturnStatus } from '../../../contract/returnStatechart.ts';
import { StatusTag, type StatusTone } from '../kit/StatusTag.tsx';

const statusStyles: { readonly [S in ReturnStatus]: readonly [tone: StatusTone, icon: LucideIcon] } = {
  requested: ['warning', PackageOpen],
  received: ['success', PackageCheck],
  refunded: ['success', BadgeDollarSign],
};

/** Status of a return as icon and text. */
export const ReturnStatusTag = ({ status }: { readonly status: ReturnStatus }) => {
  const [tone, Icon] = statusStyles[status];
  return (
    <StatusTag tone={tone} Icon={Icon}>
      {returnStatusLabels[status]}
    </StatusTag>
  );
};
