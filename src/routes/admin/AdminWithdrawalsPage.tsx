import { WithdrawalsView } from '../../ui/admin/withdrawals/WithdrawalsView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** WITHDRAW-07. */
export const AdminWithdrawalsPage = () => (
  <>
    <PageTitle>Withdrawals</PageTitle>
    <WithdrawalsView />
  </>
);
