import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { ReturnsView } from '../ui/returns/ReturnsView.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-16, the list. */
export const ReturnsPage = () => (
  <PersonalSpace>
    <AccountFrame title="Returns">
      <ReturnsView />
    </AccountFrame>
  </PersonalSpace>
);
