/**
 * GET /api/recursos/colas/almacenes → r_data: what room there is for data, and when they were last copied. Sizes in
 * bytes.
 */
export interface StoresState {
  /** of the disk with the data folder; null: files are in an S3 store, whose disk is not seen from here */
  disco: { libre: number; total: number } | null;
  /** the whole database */
  base: number;
  /** when the last backup was done, ISO time; null: none is known of */
  respaldo: string | null;
}

/** Less than this share of a disk free is told of. */
export const DISK_LOW = 0.1;
/** A backup older than this is told of. */
export const BACKUP_LATE_HOURS = 24;

export const diskIsLow = ({ disco }: Pick<StoresState, 'disco'>): boolean => disco !== null && disco.libre < disco.total * DISK_LOW;
export const backupIsLate = ({ respaldo }: Pick<StoresState, 'respaldo'>, now = Date.now()): boolean =>
  respaldo === null || now - Date.parse(respaldo) > BACKUP_LATE_HOURS * 3_600_000;
