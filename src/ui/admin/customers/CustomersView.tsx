import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSums } from '../formatSums.ts';
import { customerGroups } from '../../../../contract/wire/adminCustomers.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminCustomerLine } from '../../../services/admin/adminServices.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { AdminList, type AdminListLayout } from '../AdminList.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { DateTime } from '../DateTime.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import { customerName } from './customerName.ts';

const layout: AdminListLayout<AdminCustomerLine> = {
  searchLabel: 'Email or name',
  selects: [{ name: 'group', label: 'Show', options: { '': 'All', guests: 'Guests', blocked: 'Blocked' } }],
  caption: 'Customers',
  columns: [
    {
      name: 'Customer',
      cell: (customer) => (
        <div>
          <TextLink href={adminPaths.customer(customer._id)}>{customerName(customer)}</TextLink>
          {customer.email !== '' && <Hint>{customer.email}</Hint>}
        </div>
      ),
    },
    {
      name: 'Kind',
      cell: ({ isGuest, isStaff, isBlocked }) =>
        [isGuest && 'Guest', isStaff && 'Staff', isBlocked && 'Blocked'].filter(Boolean).join(', ') ||
        'Account',
    },
    { name: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    { name: 'Orders', cell: ({ orders }) => orders, isNumber: true },
    { name: 'Spent', cell: ({ spent, spentOthers }) => formatSums(spent, spentOthers), isNumber: true },
  ],
  getRowKey: ({ _id }) => _id,
};

/** DESK-04: all customers; search by email, last name, or first and last name. */
export const CustomersView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.customers, { group: customerGroups });
  const list = useInfiniteQuery(useAdminClient().queries.customers(filters));
  return (
    <>
      <ExportButton name="customers" />
      <AdminList layout={layout} list={list} search={search} onChange={setSearch} />
    </>
  );
};
