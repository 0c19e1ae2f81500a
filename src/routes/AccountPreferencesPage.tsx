import { LazyAccountFlow } from '../ui/account/LazyAccountFlow.tsx';
import { AccountLayout } from '../ui/account/AccountLayout.tsx';
import { PreferencesView } from '../ui/account/PreferencesView.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-18. */
export const AccountPreferencesPage = () => (
  <PersonalPageContainer>
    <AccountLayout title="Preferences">
      <LazyAccountFlow label="Loading your preferences">
        {(flow) => <PreferencesView flow={flow} />}
      </LazyAccountFlow>
    </AccountLayout>
  </PersonalPageContainer>
);
