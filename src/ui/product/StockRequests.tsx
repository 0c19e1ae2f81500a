import { useState } from 'react';
import styled from 'styled-components';
import type { ProductDetails } from '../../../contract/types.ts';
import { lazyOverlay } from '../kit/lazyOverlay.tsx';
import { newKey, useShop } from '../shop/ShopContext.tsx';
import { flexWrap, type } from '../theme/theme.ts';
import type { StockRequestPanelProps } from './StockRequestPanel.tsx';

const { Overlay: Panel, preload } = lazyOverlay<StockRequestPanelProps>(
  async () => (await import('./StockRequestPanel.tsx')).StockRequestPanel,
);

const Line = styled.p`
  ${flexWrap}
  align-items: center;
  column-gap: 16px;
  ${type[14]}
`;

const SizeButton = styled.button`
  min-height: 44px;
  min-width: 44px;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;

/** STOCK-04: a button for each size that is sold out, which opens the flow of an email; renders nothing without such a size. */
export const StockRequests = ({ product }: { readonly product: ProductDetails }) => {
  const { root } = useShop();
  const [isOpen, setOpen] = useState(false);
  const soldOut = product.size.filter(({ quantity }) => quantity <= 0);
  if (soldOut.length === 0) return null;
  const open = (size: string) => {
    const wanted = { productId: product._id, title: product.title, size };
    root.send({ type: 'stockRequest.opened', wanted, key: newKey() });
    setOpen(true);
  };
  return (
    <>
      <Line>
        Email me when it is back:
        {soldOut.map(({ name }) => (
          <SizeButton
            key={name}
            type="button"
            aria-label={`Email me when it is back: ${name}`}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => open(name)}
          >
            {name}
          </SizeButton>
        ))}
      </Line>
      <Panel isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
