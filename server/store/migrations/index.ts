import type { Migration } from 'kysely/migration';
import type { Engine } from '../engines/dialect.ts';
import { catalogueTables } from './0001-catalogue.ts';
import { userTables } from './0002-people.ts';
import { orderTables } from './0003-orders.ts';
import { infrastructureTables } from './0004-machinery.ts';
import { shippingTables } from './0005-shipping.ts';
import { returnTables } from './0006-returns.ts';
import { reviewTables } from './0007-reviews.ts';
import { staffTables } from './0009-staff.ts';
import { usageTables } from './0010-usage.ts';
import { listingTables } from './0011-listings.ts';
import { signInTables } from './0012-signing-in.ts';
import { reviewerIndex } from './0013-reviewers.ts';
import { searchIndexTables } from './0014-search-index.ts';
import { addressTables } from './0015-addresses.ts';
import { productGroupTables } from './0016-product-groups.ts';
import { jobIndexes } from './0017-job-indexes.ts';
import { stockVersionTables } from './0018-stock-versions.ts';
import { catalogueChangeTables } from './0019-catalogue-changes.ts';
import { listIndexes } from './0020-list-indexes.ts';
import { readinessTables } from './0021-readiness.ts';
import { metricByteTables } from './0022-metric-bytes.ts';
import { refundStateTables } from './0023-refund-states.ts';
import { deadLetterTables } from './0024-dead-letters.ts';
import { closedReturnColumns } from './0025-closed-returns.ts';
import { signInLimits } from './0026-sign-in-limits.ts';
import { secondFactorTables } from './0027-second-factors.ts';
import { deletedHolds } from './0028-deleted-holds.ts';
import { finishedMessages } from './0029-finished-messages.ts';
import { guestColumns } from './0030-guests.ts';
import { withdrawalTables } from './0031-withdrawals.ts';
import { staffRoleTables } from './0032-staff-roles.ts';
import { productStateColumns } from './0033-product-states.ts';
import { promotionColumns } from './0034-promotions.ts';
import { parcelTables } from './0035-parcels.ts';
import { batchTables } from './0036-batches.ts';
import { returnReceiptTables } from './0037-return-receipts.ts';
import { catalogueImportTables } from './0038-catalogue-imports.ts';
import { integrationTables } from './0039-integrations.ts';
import { deliveryZoneTables } from './0040-delivery-zones.ts';
import { vatTables } from './0041-vat.ts';
import { stockRequestTables } from './0042-stock-requests.ts';
import { productStockTable } from './0043-product-stock.ts';
import { manualOrderColumns } from './0044-manual-orders.ts';
import { refundCompletionIndex } from './0045-refund-completion.ts';
import { flowCountTable } from './0046-flow-counts.ts';
import { correctionTables } from './0047-corrections.ts';
import { languageColumns } from './0048-languages.ts';
import { currencyColumn } from './0049-currencies.ts';
import { vatDayTable } from './0050-vat-days.ts';
import { returnListIndexes } from './0051-returns-by-time.ts';
import { diagnosticReportTable } from './0052-diagnostic-reports.ts';
import { productTextTable } from './0053-product-texts.ts';
import { sizeStatistics } from './0054-size-statistics.ts';
import { plainLetters } from './0055-plain-letters.ts';
import { trackingSearch } from './0056-tracking-search.ts';

/** Creates a migration for an engine. Released migrations never change; changes need a new file. */
export type MigrationFactory = (engine: Engine) => Migration;

const migrations: { readonly [name: string]: MigrationFactory } = {
  '0001-catalogue': catalogueTables,
  '0002-people': userTables,
  '0003-orders': orderTables,
  '0004-machinery': infrastructureTables,
  '0005-shipping': shippingTables,
  '0006-returns': returnTables,
  '0007-reviews': reviewTables,
  '0009-staff': staffTables,
  '0010-usage': usageTables,
  '0011-listings': listingTables,
  '0012-signing-in': signInTables,
  '0013-reviewers': reviewerIndex,
  '0014-search-index': searchIndexTables,
  '0015-addresses': addressTables,
  '0016-product-groups': productGroupTables,
  '0017-job-indexes': jobIndexes,
  '0018-stock-versions': stockVersionTables,
  '0019-catalogue-changes': catalogueChangeTables,
  '0020-list-indexes': listIndexes,
  '0021-readiness': readinessTables,
  '0022-metric-bytes': metricByteTables,
  '0023-refund-states': refundStateTables,
  '0024-dead-letters': deadLetterTables,
  '0025-closed-returns': closedReturnColumns,
  '0026-sign-in-limits': signInLimits,
  '0027-second-factors': secondFactorTables,
  '0028-deleted-holds': deletedHolds,
  '0029-finished-messages': finishedMessages,
  '0030-guests': guestColumns,
  '0031-withdrawals': withdrawalTables,
  '0032-staff-roles': staffRoleTables,
  '0033-product-states': productStateColumns,
  '0034-promotions': promotionColumns,
  '0035-parcels': parcelTables,
  '0036-batches': batchTables,
  '0037-return-receipts': returnReceiptTables,
  '0038-catalogue-imports': catalogueImportTables,
  '0039-integrations': integrationTables,
  '0040-delivery-zones': deliveryZoneTables,
  '0041-vat': vatTables,
  '0042-stock-requests': stockRequestTables,
  '0043-product-stock': productStockTable,
  '0044-manual-orders': manualOrderColumns,
  '0045-refund-completion': refundCompletionIndex,
  '0046-flow-counts': flowCountTable,
  '0047-corrections': correctionTables,
  '0048-languages': languageColumns,
  '0049-currencies': currencyColumn,
  '0050-vat-days': vatDayTable,
  '0051-returns-by-time': returnListIndexes,
  '0052-diagnostic-reports': diagnosticReportTable,
  '0053-product-texts': productTextTable,
  '0054-size-statistics': sizeStatistics,
  '0055-plain-letters': plainLetters,
  '0056-tracking-search': trackingSearch,
};

/** All migrations by name; they run in the order of their names. */
export const createMigrations = (engine: Engine): { [name: string]: Migration } =>
  Object.fromEntries(Object.entries(migrations).map(([name, create]) => [name, create(engine)]));
