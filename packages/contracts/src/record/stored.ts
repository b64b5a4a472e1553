import { CleanId, IsId } from '../validation.js';

/** A record that several windows may change. */
export class Versioned {
  /**
   * The `version` that was read, null where there was no record yet; when another is stored, 409 says what differs.
   * Left out: the last one to save wins.
   */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null;
}

/** A record of one's own: with its id it is changed, without one it is made. */
export class StoredRecord extends Versioned {
  @IsId('El registro indicado no es válido') @CleanId() id?: number | null = null;
}
