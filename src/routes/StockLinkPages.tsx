import { AuthColumn } from '../ui/auth/auth.styles.ts';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { LazyFlow } from '../ui/shop/LazyFlow.tsx';
import { useFlow, useHasFlowLoadFailed } from '../ui/shop/ShopContext.tsx';
import { StockLink } from '../ui/stockRequest/StockLink.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

const StockLinkPage = ({ title }: { readonly title: string }) => (
  <PersonalPageContainer>
    <AuthColumn>
      <PageTitle>{title}</PageTitle>
      <LazyFlow
        flow={useFlow('stockLink')}
        hasLoadFailed={useHasFlowLoadFailed('stockLink')}
        label="Opening the link"
      >
        {(flow) => <StockLink flow={flow} />}
      </LazyFlow>
    </AuthColumn>
  </PersonalPageContainer>
);

/** STOCK-05: target of the link in the first email. */
export const StockConfirmPage = () => <StockLinkPage title="Confirm your address" />;

/** STOCK-09: target of the link that ends the emails. */
export const StockEndPage = () => <StockLinkPage title="Emails about stock" />;
