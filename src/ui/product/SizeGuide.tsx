import { useState } from 'react';
import styled from 'styled-components';
import type { ProductDetails } from '../../../contract/types.ts';
import { lazyOverlay } from '../kit/lazyOverlay.tsx';
import { type } from '../theme/theme.ts';
import type { SizeGuidePanelProps } from './SizeGuidePanel.tsx';
import type { ChartName } from './sizeCharts.ts';

const { Overlay: Panel, preload } = lazyOverlay<SizeGuidePanelProps>(
  async () => (await import('./SizeGuidePanel.tsx')).SizeGuidePanel,
);

const OpenButton = styled.button`
  ${type[13]}
  min-height: 44px;
  margin-block: -12px;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;

/** Undefined where sizes need no chart, such as belts in centimetres and watches. */
const findChartName = ({ topLevelCategory, secondLevelCategory }: ProductDetails): ChartName | undefined => {
  if (secondLevelCategory.slug === 'footwear') return 'shoes';
  if (secondLevelCategory.slug !== 'clothing') return undefined;
  return topLevelCategory.slug === 'women' ? 'women' : 'men';
};

/** Button that opens the measurements of body and garment; renders nothing when there are none. */
export const SizeGuide = ({ product }: { readonly product: ProductDetails }) => {
  const [isOpen, setOpen] = useState(false);
  const chart = findChartName(product);
  const { measurements } = product;
  if (!chart && measurements.length === 0) return null;
  return (
    <>
      <OpenButton type="button" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        Size guide
      </OpenButton>
      <Panel chart={chart} measurements={measurements} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
