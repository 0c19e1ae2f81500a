import { useState } from 'react';
import styled from 'styled-components';
import { countryName } from '../../../../contract/countryName.ts';
import type { AdminVat } from '../../../services/admin/countryServices.ts';
import { Announcer } from '../../kit/Announcer.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { color, type } from '../../theme/theme.ts';
import { Hint } from '../admin.styles.ts';
import { vatClassNames } from './vatText.ts';

type RateLine = AdminVat['rates'][number];

const Countries = styled.ul`
  display: grid;
  margin-top: 16px;
  & > li {
    border-top: 1px solid ${color.line};
  }
  & summary {
    min-height: 44px;
    padding-block: 10px;
    cursor: pointer;
    ${type[14]}
  }
  & summary > span {
    color: ${color.ink2};
  }
  & details > ul {
    padding: 0 0 12px 16px;
    ${type[14]}
  }
`;

interface CountryRates {
  readonly name: string;
  readonly rates: readonly RateLine[];
}

/** By English name; within a country by class, the latest first. */
const groupByCountry = (rates: readonly RateLine[]): readonly CountryRates[] => {
  const codes = [...new Set(rates.map(({ country }) => country))];
  return codes
    .map((code) => ({
      name: countryName(code),
      rates: rates
        .filter(({ country }) => country === code)
        .toSorted(
          (one, other) =>
            one.vatClass.localeCompare(other.vatClass) ||
            other.validFrom.localeCompare(one.validFrom) ||
            Number(other.isOfShop) - Number(one.isOfShop),
        ),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};

const describeRate = ({ vatClass, rate, validFrom, isOfShop }: RateLine): string =>
  `${vatClassNames[vatClass]} ${rate}% from ${validFrom}, ${isOfShop ? 'set by staff' : 'published'}`;

/** The distinct rates of a day, the highest first: `23%, 8%, 5%`. `rates` has the latest of each class first, that of staff before others. */
const summarizeRates = (rates: readonly RateLine[], day: string): string => {
  const valid = rates.filter(({ validFrom }) => validFrom <= day);
  const ofDay = valid.filter(
    ({ vatClass }, index) => valid.findIndex((other) => other.vatClass === vatClass) === index,
  );
  return [...new Set(ofDay.map(({ rate }) => rate))]
    .toSorted((one, other) => other - one)
    .map((rate) => `${rate}%`)
    .join(', ');
};

interface RatesByCountryProps extends Pick<AdminVat, 'rates'> {
  /** `YYYY-MM-DD` in the time zone of the shop. */
  readonly today: string;
}

/** INTL-28: the rates of each country, which opens to show all of them, earlier and later ones too, with a search by name. */
export const RatesByCountry = ({ rates, today }: RatesByCountryProps) => {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = groupByCountry(rates).filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <TextField
        label="Find a country"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Announcer
        text={wanted === '' ? '' : `${found.length} ${found.length === 1 ? 'country' : 'countries'} found`}
      />
      {found.length === 0 ? (
        <Hint>We have no rates for this country.</Hint>
      ) : (
        <Countries>
          {found.map(({ name, rates: ofCountry }) => (
            <li key={name}>
              <details>
                <summary>
                  {name} <span>{summarizeRates(ofCountry, today)}</span>
                </summary>
                <ul>
                  {ofCountry.map((line) => (
                    <li key={`${line.vatClass} ${line.validFrom} ${line.isOfShop}`}>{describeRate(line)}</li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </Countries>
      )}
    </>
  );
};
