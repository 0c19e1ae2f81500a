import styled from 'styled-components';
import { Actions, PanelForm } from '../admin.styles.ts';

/** The form of a promo code, campaign or category: inputs in a row are aligned, and inputs of times are wide enough for them. */
export const PromotionForm = styled(PanelForm)`
  justify-items: stretch;
  & > button {
    justify-self: start;
  }
  & > .fields {
    align-items: end;
    grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  }
  & > .times,
  & > .texts {
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  }
`;

/** Below the title of a page. */
export const PageActions = styled(Actions)`
  margin-block: 16px 8px;
`;

/** The content of a page without a panel. */
export const PageBody = styled.div`
  margin-top: 24px;
  max-width: 720px;
`;
