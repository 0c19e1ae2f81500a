import { useQuery } from '@tanstack/react-query';
import { formatMajor } from '../../../../contract/currency.ts';
import { formatSums } from '../formatSums.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminCustomer } from '../../../services/admin/adminServices.ts';
import { StaffOrderStatusTag } from '../StaffOrderStatusTag.tsx';
import { AddressText } from '../../forms/AddressText.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { EmptyState } from '../../kit/StateBlock.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { StandaloneLink, TextLink } from '../../link/TextLink.tsx';
import { isNotFound } from '../../shop/isNotFound.ts';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Column, Columns, DescriptionList, Hint } from '../admin.styles.ts';
import { DateTime } from '../DateTime.tsx';
import { AuditLog } from '../AuditLog.tsx';
import { Notes } from '../Notes.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { CustomerActions } from './CustomerActions.tsx';
import { customerName } from './customerName.ts';

/** DESK-592: a customer who was deleted, or never was. */
const NoCustomer = () => (
  <>
    <RecordTitle title="Customer" />
    <EmptyState
      text="There is no such customer. A deleted customer is no longer listed; the orders stay."
      action={
        <LinkButton href={adminPaths.customers()} variant="secondary">
          See all customers
        </LinkButton>
      }
    />
  </>
);

/** DESK-04: one customer with orders, addresses, notes and the permitted actions. */
export const CustomerView = ({ id }: { readonly id: string }) => {
  const query = useQuery(useAdminClient().queries.customer(id));
  // Also where the page of a customer who was deleted since is still in the cache.
  if (isNotFound(query.error)) return <NoCustomer />;
  return (
    <>
      <RecordTitle title={query.data ? customerName(query.data) : 'Customer'} />
      <QueryContent query={query} subject="this customer">
        {(customer) => <Details customer={customer} />}
      </QueryContent>
    </>
  );
};

const orderColumns: readonly TableColumn<AdminCustomer['latestOrders'][number]>[] = [
  {
    name: 'Order',
    cell: ({ _id, orderNumber }) => <TextLink href={adminPaths.order(_id)}>#{orderNumber}</TextLink>,
  },
  { name: 'Status', cell: ({ status }) => <StaffOrderStatusTag status={status} /> },
  { name: 'Started', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { name: 'Total', cell: ({ total, currency }) => formatMajor(total, currency), isNumber: true },
];

const Details = ({ customer }: { readonly customer: AdminCustomer }) => (
  <Columns>
    <Column>
      <TitledPanel id="orders" title="Latest orders">
        {customer.latestOrders.length === 0 ? (
          <Hint>No orders yet.</Hint>
        ) : (
          <AdminTable
            caption="Latest orders"
            rows={customer.latestOrders}
            getRowKey={({ _id }) => _id}
            columns={orderColumns}
          />
        )}
        {customer.email !== '' && (
          <StandaloneLink href={adminPaths.orders({ q: customer.email })}>All orders</StandaloneLink>
        )}
      </TitledPanel>
      <Notes subjectId={customer._id} notes={customer.notes} />
    </Column>
    <Column>
      <TitledPanel id="customer" title="Customer">
        <DescriptionList>
          <dt>Email</dt>
          <dd>{customer.email === '' ? 'None yet' : customer.email}</dd>
          <dt>Since</dt>
          <dd>
            <DateTime at={customer.createdAt} />
          </dd>
          <dt>Orders</dt>
          <dd>
            {customer.orders} for {formatSums(customer.spent, customer.spentOthers)}
            {customer.hasRefunds && ' after refunds'}
          </dd>
          {customer.isGuest && (
            <>
              <dt>Kind</dt>
              <dd>Guest, without an account</dd>
            </>
          )}
        </DescriptionList>
      </TitledPanel>
      {customer.addresses.length > 0 && (
        <TitledPanel id="addresses" title="Addresses">
          {customer.addresses.map(({ _id, address }) => (
            <AddressText key={_id} address={address} />
          ))}
        </TitledPanel>
      )}
      <CustomerActions customer={customer} />
      <AuditLog log={customer.log} />
    </Column>
  </Columns>
);
