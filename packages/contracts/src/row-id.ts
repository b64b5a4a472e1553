/** The id of a row as a text says it ('12'), or null: digits that a column of ids can hold. */
export function readRowId(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}
