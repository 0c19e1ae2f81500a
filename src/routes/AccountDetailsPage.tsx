import { AccountFlow } from '../ui/account/AccountFlow.tsx';
import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { DetailsView } from '../ui/account/details/DetailsView.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-17. */
export const AccountDetailsPage = () => (
  <PersonalSpace>
    <AccountFrame title="My Data">
      <AccountFlow label="Loading your data">{(flow) => <DetailsView flow={flow} />}</AccountFlow>
    </AccountFrame>
  </PersonalSpace>
);
