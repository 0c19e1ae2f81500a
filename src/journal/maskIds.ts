/** Ids of records (`usr_01m8hjfa1myavd6r7m894ces1x`, `pi_3QhT8sKx2b`) and keys of requests (UUIDs). */
const idPattern =
  /\b([a-z]{2,8})_(?=[a-z]*\d)[0-9a-z]{10,}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/**
 * Replaces each id in the JSON of a journal by a number (`usr_1`), the same id by the same one: the streams fold to the same states, and
 * cannot be traced to a person.
 */
export const maskIds = (json: string): string => {
  const names = new Map<string, string>();
  return json.replaceAll(idPattern, (id, prefix: string | undefined) => {
    const name = names.get(id) ?? `${prefix ?? 'key'}_${names.size + 1}`;
    names.set(id, name);
    return name;
  });
};
