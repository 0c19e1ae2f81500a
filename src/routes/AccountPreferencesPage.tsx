import { LazyAccountFlow } from '../ui/account/LazyAccountFlow.tsx';
import { PreferencesView } from '../ui/account/PreferencesView.tsx';
import { AccountPageContainer } from './common/AccountPageContainer.tsx';

/** ROUTE-18. */
export const AccountPreferencesPage = () => (
  <AccountPageContainer title="Preferences" needsAccount>
    <LazyAccountFlow label="Loading your preferences">
      {(flow) => <PreferencesView flow={flow} />}
    </LazyAccountFlow>
  </AccountPageContainer>
);
