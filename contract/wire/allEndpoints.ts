import { adminDiagnosticReport, adminDiagnosticReports } from './adminDiagnostics.ts';
import { adminEndpoints } from './adminEndpoints.ts';
import { adminFlowUsage } from './adminFlowUsage.ts';
import { sendDiagnosticReport } from './diagnostics.ts';
import { endpoints } from './endpoints.ts';
import { secondFactorEndpoints } from './secondFactor.ts';

/** Every endpoint of `/api/v1` by operation name, for the OpenAPI document, routing and tests. */
export const allEndpoints = {
  ...endpoints,
  ...secondFactorEndpoints,
  ...adminEndpoints,
  adminFlowUsage,
  sendDiagnosticReport,
  adminDiagnosticReports,
  adminDiagnosticReport,
} as const;
