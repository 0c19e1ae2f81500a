import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { Batch } from '../../../../contract/wire/adminBatches.ts';
import { StatusTag, type StatusTone } from '../../kit/StatusTag.tsx';
import { batchStateNames } from './batchText.ts';

const stateStyles: { readonly [S in Batch['state']]: readonly [StatusTone, LucideIcon] } = {
  preparing: ['warning', Clock],
  previewed: ['neutral', Clock],
  running: ['warning', Clock],
  done: ['success', Check],
  failed: ['danger', TriangleAlert],
  canceled: ['neutral', X],
  undoing: ['warning', Undo2],
  undone: ['neutral', Undo2],
};

export const BatchStateTag = ({ state }: { readonly state: Batch['state'] }) => {
  const [tone, Icon] = stateStyles[state];
  return (
    <StatusTag tone={tone} Icon={Icon}>
      {batchStateNames[state]}
    </StatusTag>
  );
};
