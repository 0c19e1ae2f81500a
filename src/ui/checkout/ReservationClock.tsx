import { useEffect, useState } from 'react';
import { authorizedReservationMinutes } from '../../../contract/rules.ts';
import { Quiet } from '../kit/stepLook.ts';

const everyMs = 15_000;
const minuteMs = 60_000;

/** Epoch milliseconds, now and then. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/**
 * How long stock and hold stay reserved, in whole minutes, so that nothing on the page ticks. A clock that is wrong would name a time that
 * no reservation can have left: then no time is named.
 */
export const ReservationClock = ({ until }: { readonly until: string }) => {
  const minutes = Math.ceil((Date.parse(until) - useNow()) / minuteMs);
  const isBelievable = minutes > 0 && minutes <= authorizedReservationMinutes + 1;
  return (
    <Quiet>
      {isBelievable
        ? `Your items are reserved for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`
        : 'Your items are still reserved for you.'}
    </Quiet>
  );
};
