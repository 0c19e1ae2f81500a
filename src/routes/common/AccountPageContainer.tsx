import { AccountLayout, type AccountLayoutProps } from '../../ui/account/AccountLayout.tsx';
import { PersonalPageContainer } from './PersonalPageContainer.tsx';

/** The container and layout of the account pages. */
export const AccountPageContainer = (props: AccountLayoutProps) => (
  <PersonalPageContainer>
    <AccountLayout {...props} />
  </PersonalPageContainer>
);
