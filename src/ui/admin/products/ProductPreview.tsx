import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { usePrivateHead } from '../../head/usePrivateHead.ts';
import { PageTitle } from '../../kit/Heading.tsx';
import { StandaloneLink } from '../../link/TextLink.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { color, type } from '../../theme/theme.ts';
import { useAdminClient } from '../adminContext.ts';

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  align-items: center;
  justify-content: space-between;
  padding: 8px 16px;
  border: 1px solid ${color.control};
  background: ${color.surface};
  ${type[14]}
`;

/** DESK-113: the product page with the present data, also of a hidden product. Nothing can be bought here. */
export const ProductPreview = ({ id }: { readonly id: string }) => {
  const {
    queries,
    previews: { ProductView },
  } = useAdminClient();
  const query = useQuery(queries.productPreview(id));
  usePrivateHead('Preview');
  return (
    <>
      <Bar aria-label="Preview">
        <p>
          <strong>This is a preview.</strong> Shoppers see the product like this. You cannot buy it here.
        </p>
        <StandaloneLink href={adminPaths.product(id)}>Back to editing</StandaloneLink>
      </Bar>
      {/* The view's h1 is the title of the product. */}
      {!query.data && <PageTitle>Preview</PageTitle>}
      <QueryContent query={query} subject="this product">
        {(product) => <ProductView product={product} isPreview />}
      </QueryContent>
    </>
  );
};
