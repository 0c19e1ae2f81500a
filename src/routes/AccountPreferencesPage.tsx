import { AccountFlow } from '../ui/account/AccountFlow.tsx';
import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { PreferencesView } from '../ui/account/PreferencesView.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-18. */
export const AccountPreferencesPage = () => (
  <PersonalSpace>
    <AccountFrame title="Preferences">
      <AccountFlow label="Loading your preferences">{(flow) => <PreferencesView flow={flow} />}</AccountFlow>
    </AccountFrame>
  </PersonalSpace>
);
