import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { formatDateTime } from '../adminText.ts';
import type { CampaignPhase } from '../../../../contract/wire/adminPromotions.ts';
import type { AdminCampaign } from '../../../services/admin/adminServices.ts';
import { StatusTag, type StatusTone } from '../../kit/StatusTag.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { Hint } from '../admin.styles.ts';

const phaseStyles: { readonly [P in CampaignPhase]: readonly [string, StatusTone, LucideIcon] } = {
  running: ['Shown', 'success', Eye],
  hidden: ['Hidden', 'neutral', EyeOff],
  coming: ['Not started', 'warning', Clock],
  ended: ['Ended', 'neutral', Clock],
};

/** Whether shoppers see a campaign, and its schedule. */
export const CampaignState = ({ campaign }: { readonly campaign: AdminCampaign }) => {
  const { phase, startsAt, endsAt } = campaign;
  const timeZone = useTimeZone();
  const [text, tone, Icon] = phaseStyles[phase];
  return (
    <div>
      <StatusTag tone={tone} Icon={Icon}>
        {text}
      </StatusTag>
      {startsAt && <Hint>Starts {formatDateTime(startsAt, timeZone)}</Hint>}
      {endsAt && <Hint>Ends {formatDateTime(endsAt, timeZone)}</Hint>}
    </div>
  );
};
