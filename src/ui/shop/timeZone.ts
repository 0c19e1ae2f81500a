import { createContext, useContext } from 'react';

/** IANA name of the time zone in which the shop says days; it comes with the page's data. */
export const TimeZone = createContext('UTC');

export const useTimeZone = (): string => useContext(TimeZone);
