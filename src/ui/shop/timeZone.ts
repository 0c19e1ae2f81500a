import { createContext, useContext } from 'react';

/** IANA time zone in which the shop shows dates; part of the page data. */
export const TimeZoneContext = createContext('UTC');

export const useTimeZone = (): string => useContext(TimeZoneContext);
