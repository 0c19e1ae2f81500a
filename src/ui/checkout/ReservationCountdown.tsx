import { useEffect, useState } from 'react';
import { authorizedReservationMinutes } from '../../../contract/rules.ts';
import { MutedText } from '../kit/step.styles.ts';

const refreshMs = 15_000;
const minuteMs = 60_000;

/** Current time in epoch milliseconds, refreshed every 15 seconds. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/**
 * Remaining time of the reservation in whole minutes. With a wrong local clock the result can exceed any reservation: then no time is
 * shown.
 */
export const ReservationCountdown = ({ until }: { readonly until: string }) => {
  const minutes = Math.ceil((Date.parse(until) - useNow()) / minuteMs);
  const isPlausible = minutes > 0 && minutes <= authorizedReservationMinutes + 1;
  return (
    <MutedText>
      {isPlausible
        ? `Your items are reserved for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`
        : 'Your items are still reserved for you.'}
    </MutedText>
  );
};
