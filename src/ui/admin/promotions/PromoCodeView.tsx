import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { formatDateTime } from '../adminText.ts';
import { formatMajor } from '../../../../contract/currency.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminPromoCode } from '../../../services/admin/adminServices.ts';
import type { AdminPromoCodeDetails } from '../../../services/admin/promotionServices.ts';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { Button } from '../../kit/Button.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { AuditLog } from '../AuditLog.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Actions, Column, Columns, Hint } from '../admin.styles.ts';
import { statusNames } from '../adminText.ts';
import { RecordContent } from '../RecordContent.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { describePromoRule } from '../promotionText.ts';
import { PromoCodeForm } from './PromoCodeForm.tsx';
import { PromoPhaseTag } from './PromoPhaseTag.tsx';

/** DESK-201 to DESK-205: one promo code with its rule, state, uses and history. */
export const PromoCodeView = ({ code }: { readonly code: string }) => {
  const query = useQuery(useAdminClient().queries.promoCode(code));
  const [, navigate] = useLocation();
  useOnTaskDone('removePromoCode', () => navigate(adminPaths.promoCodes(), { replace: true }));
  return (
    <>
      <RecordTitle title={code} />
      <RecordContent
        query={query}
        subject="this promo code"
        list={{ name: 'Promo codes', href: adminPaths.promoCodes() }}
      >
        {(details) => <Details {...details} />}
      </RecordContent>
    </>
  );
};

const Details = ({ promoCode, orders, log }: AdminPromoCodeDetails) => (
  <>
    <p>{describePromoRule(promoCode)}</p>
    <PromoPhaseTag phase={promoCode.phase} />
    <Columns>
      <Column>
        <RulePanel promoCode={promoCode} />
        <StatePanel promoCode={promoCode} />
      </Column>
      <Column>
        <Uses orders={orders} promoCode={promoCode} />
        <AuditLog log={log} />
      </Column>
    </Columns>
  </>
);

interface PanelProps {
  readonly promoCode: AdminPromoCode;
}

const RulePanel = ({ promoCode }: PanelProps) => {
  const { requestTask, isRunning } = useStaffTasks();
  return (
    <TitledPanel id="rule" title="Rule">
      <Hint>Orders that exist keep their discount. Carts follow at once.</Hint>
      <AllowedTask kind="editPromoCode">
        <PromoCodeForm
          saved={promoCode}
          submitLabel="Save rule"
          isBusy={isRunning('editPromoCode', promoCode.code)}
          onSubmit={({ code, rule }) => requestTask({ kind: 'editPromoCode', id: code, body: { rule } })}
        />
      </AllowedTask>
    </TitledPanel>
  );
};

const StatePanel = ({ promoCode: { code, enabled, phase, uses } }: PanelProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <TitledPanel id="state" title="State">
      <AllowedTask kind="endPromoCode">
        <Actions>
          {phase !== 'ended' && (
            <Button
              variant="secondary"
              disabled={isWorking}
              busy={isRunning('enablePromoCode', code)}
              onClick={() => requestTask({ kind: 'enablePromoCode', id: code, enabled: !enabled })}
            >
              {enabled ? 'Switch off' : 'Switch on'}
            </Button>
          )}
          {phase !== 'ended' && (
            <Button
              variant="secondary"
              disabled={isWorking}
              busy={isRunning('endPromoCode', code)}
              onClick={() => requestTask({ kind: 'endPromoCode', id: code })}
            >
              End now
            </Button>
          )}
          {uses === 0 && (
            <Button
              variant="secondary"
              disabled={isWorking}
              busy={isRunning('removePromoCode', code)}
              onClick={() => requestTask({ kind: 'removePromoCode', id: code })}
            >
              Remove
            </Button>
          )}
        </Actions>
      </AllowedTask>
    </TitledPanel>
  );
};

type Use = AdminPromoCodeDetails['orders'][number];

const OrderCell = ({ order: { _id, orderNumber, status, createdAt } }: { readonly order: Use }) => {
  const timeZone = useTimeZone();
  return (
    <>
      <TextLink href={adminPaths.order(_id)}>#{orderNumber}</TextLink>
      <Hint>
        {statusNames[status]}, {formatDateTime(createdAt, timeZone)}
      </Hint>
    </>
  );
};

const orderColumns: readonly TableColumn<Use>[] = [
  { name: 'Order', cell: (order) => <OrderCell order={order} /> },
  { name: 'Discount', isNumber: true, cell: ({ discount, currency }) => formatMajor(discount, currency) },
  { name: 'Total', isNumber: true, cell: ({ total, currency }) => formatMajor(total, currency) },
];

const Uses = ({ orders, promoCode: { uses } }: PanelProps & Pick<AdminPromoCodeDetails, 'orders'>) => (
  <TitledPanel id="uses" title="Uses">
    {uses === 0 ? (
      <Hint>No order uses this code.</Hint>
    ) : (
      <>
        <Hint>
          {uses === 1 ? '1 order' : `${uses} orders`}
          {uses > orders.length ? `, the latest ${orders.length} here` : ''}
        </Hint>
        <AdminTable
          caption="Orders that use this code"
          rows={orders}
          getRowKey={({ _id }) => _id}
          isNarrow
          columns={orderColumns}
        />
      </>
    )}
  </TitledPanel>
);
