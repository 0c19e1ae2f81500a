/** The filters of the list of products. */
interface TableFilter {
  readonly q: string | undefined;
  readonly category: string | undefined;
  readonly stock: 'low' | 'out' | undefined;
  readonly hidden: boolean;
  readonly state: 'drafts' | 'retired' | undefined;
}

/** DESK-431, DESK-432: files of an import, and for the next one. */
export type ImportTask =
  /** `id` of the import. */
  | { readonly kind: 'saveImportFaults'; readonly id: string }
  | { readonly kind: 'saveProductTable'; readonly id: 'all' | 'filtered'; readonly filter: TableFilter };
