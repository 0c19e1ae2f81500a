import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { formatDollars } from '../../../../contract/money.ts';
import type { PromoPhase } from '../../../../contract/wire/adminPromotions.ts';
import type { AdminPromoCode } from '../../../services/admin/adminServices.ts';
import { StatusTag, type StatusTone } from '../../kit/StatusTag.tsx';
import type { TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { formatDateTime } from '../adminText.ts';
import { QueryTable } from './QueryTable.tsx';
import { toggleColumn } from './toggleColumn.tsx';

const formatDiscount = ({ kind, value }: AdminPromoCode): string =>
  kind === 'percent' ? `${value}% off` : `${formatDollars(value)} off`;

const listLimits = ({ minimum, maxUsesPerUser, startsAt, endsAt }: AdminPromoCode): readonly string[] => [
  ...(minimum > 0 ? [`From ${formatDollars(minimum)}`] : []),
  ...(maxUsesPerUser === null ? [] : [`${maxUsesPerUser} per shopper`]),
  ...(startsAt === null ? [] : [`Starts ${formatDateTime(startsAt)}`]),
  ...(endsAt === null ? [] : [`Ends ${formatDateTime(endsAt)}`]),
];

const columns: readonly TableColumn<AdminPromoCode>[] = [
  { name: 'Code', cell: ({ code }) => <strong>{code}</strong> },
  {
    name: 'Discount',
    cell: (code) => (
      <div>
        {formatDiscount(code)}
        {listLimits(code).map((limit) => (
          <Hint key={limit}>{limit}</Hint>
        ))}
      </div>
    ),
  },
  {
    name: 'Uses',
    isNumber: true,
    cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
  },
  { name: 'State', cell: ({ phase }) => <PhaseTag phase={phase} /> },
  toggleColumn(({ code, enabled }) => ({
    label: enabled ? 'Switch off' : 'Switch on',
    name: code,
    task: { kind: 'enablePromoCode', id: code, enabled: !enabled },
  })),
];

/** ROLE-05: promo codes with their usage, and buttons to enable and disable them. */
export const PromoCodesView = () => (
  <QueryTable
    query={useQuery(useAdminClient().queries.promoCodes())}
    subject="promo codes"
    getRowKey={({ code }) => code}
    columns={columns}
  />
);

const phaseStyles: { readonly [P in PromoPhase]: readonly [string, StatusTone, LucideIcon] } = {
  running: ['On', 'success', Check],
  off: ['Off', 'neutral', X],
  coming: ['Not started', 'warning', Clock],
  ended: ['Ended', 'neutral', Clock],
  used_up: ['Used up', 'neutral', Clock],
};

const PhaseTag = ({ phase }: { readonly phase: PromoPhase }) => {
  const [text, tone, Icon] = phaseStyles[phase];
  return (
    <StatusTag tone={tone} Icon={Icon}>
      {text}
    </StatusTag>
  );
};
