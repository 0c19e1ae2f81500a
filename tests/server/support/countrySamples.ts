/** Samples of the endpoints by which staff set delivery zones. */
let created = 0;

export const zoneBody = {
  name: 'Neighbours',
  countries: ['CZ', 'SK'],
  rates: [
    { kind: 'off' as const, providerId: 'desk' },
    {
      kind: 'total' as const,
      providerId: 'swift',
      steps: [
        { from: 0, price: 9.9 },
        { from: 50, price: 6.9 },
      ],
      freeFrom: 150,
    },
    { kind: 'weight' as const, providerId: 'resting', steps: [{ from: 0, price: 12 }], freeFrom: null },
  ],
};

/** Requests that succeed when sent by staff; other countries each time. */
export const countrySamples = {
  adminDelivery: () => [{}],
  adminDeliveryZone: () => [{ params: { id: 'all-countries' } }],
  createDeliveryZone: () => {
    created += 1;
    const letter = (index: number) => String.fromCharCode(65 + (index % 25));
    const code = `${letter(Math.floor(created / 25))}${letter(created)}`;
    return [{ body: { ...zoneBody, name: `Zone ${created}`, countries: [code] } }];
  },
  editDeliveryZone: () => [{ params: { id: 'all-countries' }, body: { ...zoneBody, countries: null } }],
  removeDeliveryZone: () => [{ params: { id: 'spare-zone' } }],
  adminVat: () => [{ query: { quarter: { year: 2026, quarter: 1 } } }],
  exportVat: () => [{ query: { quarter: { year: 2026, quarter: 1 } } }],
  setVatRate: () => [
    { body: { country: 'DE', vatClass: 'standard' as const, validFrom: '2027-01-01', rate: 19.5 } },
    { body: { country: 'DE', vatClass: 'standard' as const, validFrom: '2027-01-01', rate: null } },
  ],
  adminProductTerms: () => [{ params: { id: 'coat' } }],
  setProductTerms: () => [
    { params: { id: 'coat' }, body: { weightGrams: 1200, vatClass: 'reduced' as const } },
    { params: { id: 'coat' }, body: { weightGrams: null, vatClass: null } },
  ],
};
