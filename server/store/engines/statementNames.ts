/** Names of the statements of `prepare`, by their text; PostgreSQL parses and plans a named statement once per connection. */
const names = new Map<string, string>();

/** Gives the statement a name. Only for a limited number of texts: the server keeps each until its connection ends. */
export const nameStatement = (sql: string): void => {
  if (!names.has(sql)) names.set(sql, `verrow_${names.size}`);
};

export const findStatementName = (sql: string): string | undefined => names.get(sql);
