/** The first moment of every simulated run, ISO 8601. */
export const simulationStart = '2026-03-02T10:00:00.000Z';
