import { useState } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../contract/types.ts';
import { lazyOverlay } from '../kit/lazyOverlay.tsx';
import { type } from '../theme/theme.ts';
import type { SizeGuidePanelProps } from './SizeGuidePanel.tsx';
import type { ChartName } from './sizeCharts.ts';

const { Overlay: Panel, preload } = lazyOverlay<SizeGuidePanelProps>(
  async () => (await import('./SizeGuidePanel.tsx')).SizeGuidePanel,
);

const Opens = styled.button`
  ${type[13]}
  min-height: 44px;
  margin-block: -12px;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;

/** None where sizes say everything themselves, such as belts in centimetres and watches. */
const chartOf = ({ topLevelCategory, secondLevelCategory }: Product): ChartName | undefined => {
  if (secondLevelCategory.slug === 'footwear') return 'shoes';
  if (secondLevelCategory.slug !== 'clothing') return undefined;
  return topLevelCategory.slug === 'women' ? 'women' : 'men';
};

/** A table of measures, beside the sizes; nothing where the sizes speak for themselves. */
export const SizeGuide = ({ product }: { readonly product: Product }) => {
  const [isOpen, setOpen] = useState(false);
  const chart = chartOf(product);
  if (!chart) return null;
  return (
    <>
      <Opens type="button" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        Size guide
      </Opens>
      <Panel chart={chart} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
