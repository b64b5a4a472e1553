import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { DocumentState, DocumentType } from '@registro/contracts/documents/request';

/** A PDF that was asked for. Its id is also the stored file's. */
@Entity({ schema: 'documents', tableName: 'documento' })
@Index({ name: 'documento_usuario', properties: ['idUsuario', 'creado'] })
@Index({ name: 'documento_referencia', properties: ['referencia'] })
@Index({ name: 'documento_certificado', properties: ['idCertificado'] })
@Index({
  name: 'documento_declaracion',
  expression: `create index documento_declaracion on documents.documento (referencia, terminado) where tipo = 'declaracion'`,
})
export class PdfDocument {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) id!: string;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) tipo!: DocumentType;
  @Property({ type: 'string', columnType: 'text', default: 'pendiente' }) estado!: DocumentState;
  @Property({ type: 'integer', default: 0 }) progreso!: number;
  @Property({ type: 'string', columnType: 'text' }) nombreArchivo!: string;
  /** the certificate that the PDF shows */
  @Property({ type: 'integer', nullable: true }) idCertificado!: number | null;
  /** what else it is about: the number of the receipt */
  @Property({ type: 'string', columnType: 'text', nullable: true }) referencia!: string | null;
  /** of a declaration: the version of the text that it was drawn of; null until it is, and of any other */
  @Property({ type: 'integer', nullable: true }) version!: number | null;
  /** the digest of the PDF; null of one that was made before it was written down */
  @Property({ type: 'string', columnType: 'text', nullable: true }) huella!: string | null;
  /** the key that signed it (keys/key-room.ts), chosen before it is drawn; null: it bears no signature */
  @Property({ type: 'string', columnType: 'text', nullable: true }) firma!: string | null;
  /** the key that signed its printed code, chosen likewise; null: the code is the address of its number */
  @Property({ type: 'string', columnType: 'text', nullable: true }) codigo!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) terminado!: Date | null;
}

/** A certificate as issued: what it certifies does not change with the profile. At most one in force per person. */
@Entity({ schema: 'documents', tableName: 'certificado' })
@Index({
  name: 'certificado_vigente',
  expression: `create unique index certificado_vigente on documents.certificado ("idUsuario") where estado = 'vigente'`,
})
@Index({ name: 'certificado_usuario', properties: ['idUsuario'] })
export class Certificate {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: 'certificado_numero_unico' }) @Property({ type: 'string', columnType: 'text' }) numero!: string;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  /** 'V-12345678' */
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  @Property({ type: 'integer' }) nivel!: number;
  @Property({ type: 'integer' }) sexo!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'string', columnType: 'text', default: 'vigente' }) estado!: 'vigente' | 'revocado';
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) revocado!: Date | null;
  /** an operator revoked it: no new one is issued until an operator allows it */
  @Property({ type: 'boolean', default: false }) bloquea!: boolean;
}
