import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { AdminCampaign } from '../../../services/admin/adminServices.ts';
import { color } from '../../theme/theme.ts';
import type { TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { VisibilityTag } from '../products/VisibilityTag.tsx';
import { QueryTable } from './QueryTable.tsx';
import { toggleColumn } from './toggleColumn.tsx';

const Swatch = styled.span<{ $background: string }>`
  display: inline-block;
  width: 16px;
  height: 16px;
  margin-right: 8px;
  border: 1px solid ${color.control};
  background: ${({ $background }) => $background};
  vertical-align: -3px;
`;

const columns: readonly TableColumn<AdminCampaign>[] = [
  {
    name: 'Campaign',
    cell: ({ name, description, bgColor }) => (
      <div>
        <Swatch aria-hidden="true" $background={bgColor} />
        <strong>{name}</strong>
        <Hint>{description}</Hint>
      </div>
    ),
  },
  { name: 'Products', cell: ({ productCount }) => productCount, isNumber: true },
  { name: 'Visible', cell: ({ hidden }) => <VisibilityTag hidden={hidden} /> },
  toggleColumn(({ _id, name, hidden }) => ({
    label: hidden ? 'Show' : 'Hide',
    name,
    task: { kind: 'showCampaign', id: _id, hidden: !hidden },
  })),
];

/** ROLE-05: shows and hides campaigns. */
export const CampaignsView = () => (
  <QueryTable
    query={useQuery(useAdminClient().queries.campaigns())}
    subject="campaigns"
    caption="Campaigns in the order of the home page"
    getRowKey={({ _id }) => _id}
    columns={columns}
  />
);
