import { BadgeDollarSign, PackageCheck, PackageOpen, type LucideIcon } from 'lucide-react';
import { returnStatusLabels, type ReturnStatus } from '../../../contract/returnStatechart.ts';
import { StatusTag, type StatusTone } from '../kit/Badge.tsx';

const looks: { readonly [S in ReturnStatus]: readonly [tone: StatusTone, icon: LucideIcon] } = {
  requested: ['warning', PackageOpen],
  received: ['success', PackageCheck],
  refunded: ['success', BadgeDollarSign],
};

/** A return's status as icon and text. */
export const ReturnStatusTag = ({ status }: { readonly status: ReturnStatus }) => {
  const [tone, Icon] = looks[status];
  return (
    <StatusTag $tone={tone}>
      <Icon aria-hidden="true" strokeWidth={1.5} size={16} />
      {returnStatusLabels[status]}
    </StatusTag>
  );
};
