import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { auditActions } from '../../../../contract/wire/adminAuditLog.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminLogLine } from '../../../services/admin/adminServices.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { media } from '../../theme/theme.ts';
import { AdminList, type AdminListLayout } from '../AdminList.tsx';
import { useAdminClient } from '../adminContext.ts';
import { actionNames, describeAuditEntry, readText } from '../adminText.ts';
import { DateTime } from '../DateTime.tsx';
import { UndoButton } from '../UndoButton.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';

/** The page of the subject of an action, by the first word of the action. */
const pathsByKind: { readonly [kind: string]: (id: string) => string } = {
  order: adminPaths.order,
  return: adminPaths.order,
  mail: adminPaths.order,
  parcel: adminPaths.order,
  product: adminPaths.product,
  account: adminPaths.customer,
  promo: adminPaths.promoCode,
  batch: adminPaths.batch,
  api: () => adminPaths.integrations(),
  webhook: adminPaths.webhook,
  webhooks: adminPaths.webhook,
  delivery: adminPaths.zone,
  vat: () => adminPaths.vat(),
  campaign: adminPaths.campaign,
  category: (subject) => adminPaths.category(subject.replace(/^category:/, '')),
};

/** The field of an action's values that names its subject, by the first word of the action. */
const nameFields: { readonly [kind: string]: string } = {
  batch: 'title',
  api: 'name',
  webhook: 'url',
  delivery: 'name',
  vat: 'country',
  category: 'name',
};

const describeSubject = ({
  entry,
  subjectId,
  orderNumber,
  account,
  productTitle,
}: AdminLogLine): ReactNode => {
  if (orderNumber !== undefined)
    return <TextLink href={adminPaths.order(subjectId)}>#{orderNumber}</TextLink>;
  // DESK-605: an id says nothing to staff.
  if (account === null) return 'Deleted account';
  const kind = entry.action.split('_')[0] ?? '';
  // DESK-554: a name identifies it for staff; its id does not.
  const nameField = nameFields[kind];
  const title = nameField ? readText(entry.after ?? entry.before, nameField) : (account ?? productTitle);
  const pathOf = pathsByKind[kind];
  return pathOf ? <TextLink href={pathOf(subjectId)}>{title || subjectId}</TextLink> : title || subjectId;
};

/** The button's label is level with its row. */
const UndoCell = styled.div`
  ${media.from768} {
    margin-block: -12px;
    & > p {
      margin-block: 12px;
    }
  }
`;

const layout: AdminListLayout<AdminLogLine> = {
  searchLabel: 'Email of a member of staff, or order number',
  selects: [{ name: 'action', label: 'Action', options: { '': 'All', ...actionNames } }],
  caption: 'Actions of staff',
  columns: [
    { name: 'Action', cell: ({ entry }) => describeAuditEntry(entry) },
    { name: 'About', cell: describeSubject },
    { name: 'By', cell: ({ entry }) => entry.by },
    { name: 'When', cell: ({ entry }) => <DateTime at={entry.at} /> },
    {
      name: 'Undo',
      cell: ({ entry }) =>
        entry.undo && (
          <UndoCell>
            <UndoButton entry={entry} name={describeAuditEntry(entry)} />
          </UndoCell>
        ),
    },
  ],
  getRowKey: ({ entry }) => entry._id,
};

/** DESK-03: everything that staff did, newest first; the search finds the actions of one person, or about one order (DESK-531). */
export const LogView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.log, { action: auditActions });
  const { q, action } = filters;
  const list = useInfiniteQuery(
    useAdminClient().queries.log({ action, by: q || undefined, subject: search['subject'] }),
  );
  return <AdminList layout={layout} list={list} search={search} onChange={setSearch} />;
};
