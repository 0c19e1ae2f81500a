import styled from 'styled-components';
import type { User } from '../../../../contract/types.ts';
import { color, media, type } from '../../theme/theme.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type[14]}
  & caption {
    padding-bottom: 8px;
    color: ${color.ink2};
    text-align: left;
  }
  & th,
  & td {
    padding: 12px 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  & th {
    width: 10em;
    padding-right: 16px;
    font-weight: 500;
  }
  & td {
    color: ${color.ink2};
    font-family: ui-monospace, monospace;
    ${type[13]}
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    & tr,
    & th,
    & td {
      display: block;
      width: auto;
    }
    & th {
      padding-bottom: 0;
      border-bottom: 0;
    }
    & td {
      padding-top: 4px;
    }
  }
`;

/** ACCT-05: every field of the user record by its key, with its value as JSON. */
export const RecordTable = ({ user }: { readonly user: User }) => (
  <Table>
    <caption>Every field of your record, as it is stored</caption>
    <tbody>
      {Object.entries(user).map(([key, value]) => (
        <tr key={key}>
          <th scope="row">{key}</th>
          <td>{JSON.stringify(value, null, 2)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
