import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * One sending of an application and its receipt in one row, so that neither is ever without the other: what was said,
 * in canonical JSON, with its digest. A service's own adds the column that says of which application it is.
 * Append-only, and the database checks the digest (triggers of its migrations).
 */
export abstract class KeptSending {
  @PrimaryKey({ type: 'string', columnType: 'text' }) numero!: string;
  /** counts the sendings */
  @Property({ type: 'integer' }) version!: number;
  /** canonical JSON of a SentRecord */
  @Property({ type: 'string', columnType: 'text' }) contenido!: string;
  /** sha256 of `contenido`, hexadecimal */
  @Property({ type: 'string', columnType: 'text' }) huella!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) fecha!: Date;
  /** it arrived after the close, within the grace */
  @Property({ type: 'boolean', default: false }) enGracia!: boolean;
}
