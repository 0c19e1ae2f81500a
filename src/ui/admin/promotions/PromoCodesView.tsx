import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../adminText.ts';
import { formatDollars } from '../../../../contract/money.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminPromoCode } from '../../../services/admin/adminServices.ts';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import type { TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { describePromoRule } from '../promotionText.ts';
import { PromoPhaseTag } from './PromoPhaseTag.tsx';
import { PageActions } from './promotions.styles.ts';
import { QueryTable } from './QueryTable.tsx';
import { toggleColumn } from './toggleColumn.tsx';

const listLimits = (code: AdminPromoCode, timeZone: string): readonly string[] => {
  const { minimum, maxUsesPerUser, scope, firstOrderOnly, startsAt, endsAt } = code;
  return [
    ...(scope === null ? [] : [`On ${scope.name}`]),
    ...(minimum > 0 ? [`From ${formatDollars(minimum)}`] : []),
    ...(maxUsesPerUser === null ? [] : [`${maxUsesPerUser} per shopper`]),
    ...(firstOrderOnly ? ['First orders only'] : []),
    ...(startsAt === null ? [] : [`Starts ${formatDateTime(startsAt, timeZone)}`]),
    ...(endsAt === null ? [] : [`Ends ${formatDateTime(endsAt, timeZone)}`]),
  ];
};

const Discount = ({ code }: { readonly code: AdminPromoCode }) => {
  const timeZone = useTimeZone();
  return (
    <div>
      {describePromoRule(code)}
      {listLimits(code, timeZone).map((limit) => (
        <Hint key={limit}>{limit}</Hint>
      ))}
    </div>
  );
};

const columns: readonly TableColumn<AdminPromoCode>[] = [
  { name: 'Code', cell: ({ code }) => <TextLink href={adminPaths.promoCode(code)}>{code}</TextLink> },
  { name: 'Discount', cell: (code) => <Discount code={code} /> },
  {
    name: 'Uses',
    isNumber: true,
    cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
  },
  { name: 'State', cell: ({ phase }) => <PromoPhaseTag phase={phase} /> },
  toggleColumn(({ code, enabled, phase }) =>
    phase === 'ended'
      ? null
      : {
          label: enabled ? 'Switch off' : 'Switch on',
          name: code,
          task: { kind: 'enablePromoCode', id: code, enabled: !enabled },
        },
  ),
];

/** ROLE-05, DESK-201: promo codes with their usage, and buttons to enable and disable them. */
export const PromoCodesView = () => (
  <>
    <AllowedTask kind="createPromoCode">
      <PageActions>
        <LinkButton href={adminPaths.newPromoCode()}>New promo code</LinkButton>
      </PageActions>
    </AllowedTask>
    <QueryTable
      query={useQuery(useAdminClient().queries.promoCodes())}
      subject="promo codes"
      getRowKey={({ code }) => code}
      columns={columns}
    />
  </>
);
