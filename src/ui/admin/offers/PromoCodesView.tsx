import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { formatDollars } from '../../../../contract/money.ts';
import type { PromoPhase } from '../../../../contract/wire/adminOffers.ts';
import type { AdminPromoCode } from '../../../services/admin/adminServices.ts';
import { EmptyState } from '../../kit/StateBlock.tsx';
import { StatusTag, type StatusTone } from '../../kit/StatusTag.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useDesk } from '../adminDesk.ts';
import { Quiet } from '../adminLook.ts';
import { formatMoment } from '../adminText.ts';
import { ReadPart } from '../ReadPart.tsx';
import { Toggle } from './Toggle.tsx';

const takesOff = ({ kind, value }: AdminPromoCode): string =>
  kind === 'percent' ? `${value}% off` : `${formatDollars(value)} off`;

const limitsOf = ({ minimum, maxUsesPerUser, startsAt, endsAt }: AdminPromoCode): readonly string[] => [
  ...(minimum > 0 ? [`From ${formatDollars(minimum)}`] : []),
  ...(maxUsesPerUser === null ? [] : [`${maxUsesPerUser} per shopper`]),
  ...(startsAt === null ? [] : [`Starts ${formatMoment(startsAt)}`]),
  ...(endsAt === null ? [] : [`Ends ${formatMoment(endsAt)}`]),
];

const columns: readonly TableColumn<AdminPromoCode>[] = [
  { name: 'Code', cell: ({ code }) => <strong>{code}</strong> },
  {
    name: 'Discount',
    cell: (code) => (
      <div>
        {takesOff(code)}
        {limitsOf(code).map((limit) => (
          <Quiet key={limit}>{limit}</Quiet>
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
  {
    name: 'Change',
    cell: ({ code, enabled }) => (
      <Toggle
        verb={enabled ? 'Switch off' : 'Switch on'}
        name={code}
        task={{ kind: 'enablePromoCode', id: code, enabled: !enabled }}
      />
    ),
  },
];

/** ROLE-05: promo codes on and off, with how often each is used. */
export const PromoCodesView = () => (
  <ReadPart read={useQuery(useDesk().queries.promoCodes())} what="the promo codes">
    {(codes) =>
      codes.length === 0 ? (
        <EmptyState text="There are no promo codes." />
      ) : (
        <AdminTable caption="Promo codes" rows={codes} keyOf={({ code }) => code} columns={columns} />
      )
    }
  </ReadPart>
);

const phaseLooks: { readonly [P in PromoPhase]: readonly [string, StatusTone, LucideIcon] } = {
  running: ['On', 'success', Check],
  off: ['Off', 'neutral', X],
  coming: ['Not started', 'warning', Clock],
  ended: ['Ended', 'neutral', Clock],
  used_up: ['Used up', 'neutral', Clock],
};

const PhaseTag = ({ phase }: { readonly phase: PromoPhase }) => {
  const [text, tone, Icon] = phaseLooks[phase];
  return (
    <StatusTag tone={tone} Icon={Icon}>
      {text}
    </StatusTag>
  );
};
