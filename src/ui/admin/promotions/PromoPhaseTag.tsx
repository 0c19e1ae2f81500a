import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import type { PromoPhase } from '../../../../contract/wire/adminPromotions.ts';
import { StatusTag, type StatusTone } from '../../kit/StatusTag.tsx';

const phaseStyles: { readonly [P in PromoPhase]: readonly [string, StatusTone, LucideIcon] } = {
  running: ['On', 'success', Check],
  off: ['Off', 'neutral', X],
  coming: ['Not started', 'warning', Clock],
  ended: ['Ended', 'neutral', Clock],
  used_up: ['Used up', 'neutral', Clock],
};

export const PromoPhaseTag = ({ phase }: { readonly phase: PromoPhase }) => {
  const [text, tone, Icon] = phaseStyles[phase];
  return (
    <StatusTag tone={tone} Icon={Icon}>
      {text}
    </StatusTag>
  );
};
