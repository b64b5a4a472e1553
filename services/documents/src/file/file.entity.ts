import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import type { FileMime, FileType } from '@registro/contracts/files/file-types';
import type { FileState } from '@registro/contracts/files/stored-file';

/**
 * A file that a person uploaded. Its id is also the stored bytes'; the row is written before them, so no bytes are
 * without one.
 */
@Entity({ schema: 'documents', tableName: 'archivo' })
@Index({ name: 'archivo_usuario', properties: ['idUsuario', 'creado'] })
@Index({ name: 'archivo_adjunto', properties: ['adjunto'] })
@Index({ name: 'archivo_suelto', expression: 'create index archivo_suelto on documents.archivo (creado) where adjunto is null' })
export class UploadedFile {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) id!: string;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) tipo!: FileType;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'string', columnType: 'text' }) mime!: FileMime;
  /** bytes */
  @Property({ type: 'integer' }) tamano!: number;
  @Property({ type: 'string', columnType: 'text' }) sha256!: string;
  @Property({ type: 'string', columnType: 'text', default: 'cuarentena' }) estado!: FileState;
  /** why it was refused, for the person */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  /** what it is part of ('beca:12'); without it the file is removed after a day */
  @Property({ type: 'string', columnType: 'text', nullable: true }) adjunto!: string | null;
  /** a save has asked for it: its event may still be on the way, so the cleaner waits longer */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) validado!: Date | null;
  /** a draft names it: it waits until then */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) retenido!: Date | null;
  /** when its upload began */
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}

/**
 * Who, besides the owner, may read what is part of an object: a reviewer by a case. The newest event decides, whatever
 * order they come in.
 */
@Entity({ schema: 'documents', tableName: 'permiso_archivo' })
export class FileGrant {
  @PrimaryKey({ type: 'string', columnType: 'text' }) adjunto!: string;
  @PrimaryKey({ type: 'integer' }) idUsuario!: number;
  @PrimaryKey({ type: 'integer' }) idCaso!: number;
  @Property({ type: 'boolean' }) vigente!: boolean;
  @Property({ type: new BigIntType('number') }) idEvento!: number;
}
