import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { OverviewView } from '../ui/account/OverviewView.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-12, ACCT-04. */
export const AccountPage = () => (
  <PersonalSpace>
    <AccountFrame title="Hello!">
      <OverviewView />
    </AccountFrame>
  </PersonalSpace>
);
