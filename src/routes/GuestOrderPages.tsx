import { AuthColumn } from '../ui/auth/auth.styles.ts';
import { FindOrder } from '../ui/guestOrder/FindOrder.tsx';
import { OrderLink } from '../ui/guestOrder/OrderLink.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { LazyFlow } from '../ui/shop/LazyFlow.tsx';
import { useFlow, useHasFlowLoadFailed } from '../ui/shop/ShopContext.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** GUEST-05. */
export const FindOrderPage = () => (
  <PersonalPageContainer>
    <AuthColumn>
      <PageTitle>Find an order</PageTitle>
      <LazyFlow
        flow={useFlow('findOrder')}
        hasLoadFailed={useHasFlowLoadFailed('findOrder')}
        label="Opening the form"
      >
        {(flow) => <FindOrder flow={flow} />}
      </LazyFlow>
    </AuthColumn>
  </PersonalPageContainer>
);

/** GUEST-07: target of the link in the mails of a guest's order. */
export const OrderLinkPage = () => (
  <PersonalPageContainer>
    <AuthColumn>
      <PageTitle>Your order</PageTitle>
      <LazyFlow
        flow={useFlow('orderLink')}
        hasLoadFailed={useHasFlowLoadFailed('orderLink')}
        label="Opening your order"
      >
        {(flow) => <OrderLink flow={flow} />}
      </LazyFlow>
    </AuthColumn>
  </PersonalPageContainer>
);
