import type { LucideIcon } from 'lucide-react';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import { returnStatusLabels, type ReturnStatus } from '../../../contract/returnStatechart.ts';
import { StatusTag, type StatusTone } from '../kit/StatusTag.tsx';

const looks: { readonly [S in ReturnStatus]: readonly [tone: StatusTone, icon: LucideIcon] } = {
  requested: ['warning', PackageOpen],
  received: ['success', PackageCheck],
  refunded: ['success', BadgeDollarSign],
};

/** A return's status as icon and text, for shoppers and staff. */
export const ReturnStatusTag = ({ status }: { readonly status: ReturnStatus }) => {
  const [tone, Icon] = looks[status];
  return (
    <StatusTag tone={tone} Icon={Icon}>
      {returnStatusLabels[status]}
    </StatusTag>
  );
};
