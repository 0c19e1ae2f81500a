import { useEffect, useState } from 'react';
import { Quiet } from './stepLook.ts';

const everyMs = 15_000;

const minutesLeft = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000));

/** How long stock and hold stay reserved. Said in whole minutes, so that nothing on the page ticks. */
export const ReservationClock = ({ until }: { readonly until: string }) => {
  const [minutes, setMinutes] = useState(() => minutesLeft(until));
  useEffect(() => {
    setMinutes(minutesLeft(until));
    const timer = setInterval(() => setMinutes(minutesLeft(until)), everyMs);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <Quiet>
      {minutes > 0
        ? `Your items are reserved for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`
        : 'Your reservation is about to end.'}
    </Quiet>
  );
};
