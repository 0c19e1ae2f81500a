import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { standardCurrency } from '../../../contract/currency.ts';
import { useChosenCurrency } from '../shop/chosenCurrency.ts';
import { currencyKey } from '../shop/currencyKey.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { color, flexWrap, media } from '../theme/theme.ts';

const Heading = styled.h2`
  margin-top: 20px;
`;

const Choices = styled.div`
  ${flexWrap}
  gap: 4px 20px;
  & > button {
    padding: 3px 0;
    ${media.coarse} {
      padding-block: 12px;
    }
    &:hover {
      text-decoration: underline;
    }
    &[aria-pressed='true'] {
      font-weight: 600;
      box-shadow: inset 0 -2px ${color.ink};
    }
  }
`;

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The page starts anew, so that nothing of it keeps prices of the currency before. In a browser that stores nothing, dollars stay. */
const choose = (code: string): void => {
  try {
    if (code === standardCurrency) localStorage.removeItem(currencyKey);
    else localStorage.setItem(currencyKey, JSON.stringify(code));
  } catch {
    return;
  }
  location.reload();
};

/** INTL-60: the currencies in which the shop has prices, the dollar first. */
export const CurrencyChoice = () => {
  const { priceLists = [] } = useQuery(useQueries().environment()).data ?? {};
  const chosen = useChosenCurrency()?.code ?? standardCurrency;
  return (
    <>
      <Heading id="currency-choice">Currency</Heading>
      <Choices role="group" aria-labelledby="currency-choice">
        {[standardCurrency, ...priceLists.map(({ currency }) => currency)].map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen}
            aria-label={`${code}, ${names.of(code)}`}
            onClick={() => choose(code)}
          >
            {code}
          </button>
        ))}
      </Choices>
    </>
  );
};
