import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CertificateData } from '@registro/contracts/documents/certificate-data';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import { Inject } from '@nestjs/common';
import { authorityOf } from '../authority/authority-of.js';
import { Certificate } from '../documents.entity.js';
import { read } from '../documents.tables.js';

/** One's certificate in force (rule F-11); null before the first one is generated. */
export class CertificateQuery extends Query<CertificateData | null> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(CertificateQuery)
export class CertificateHandler implements IQueryHandler<CertificateQuery> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ user }: CertificateQuery): Promise<CertificateData | null> {
    const found = await this.em.fork().findOne(Certificate, { idUsuario: user.id, estado: 'vigente' });
    return found && certificateData(this.em, found, this.config.publicUrl);
  }
}

/** A certificate as the PDF and the call show it. */
export async function certificateData(em: EntityManager, c: Certificate, publicUrl: string): Promise<CertificateData> {
  return {
    id_nivel_estudio: c.nivel,
    nombre_apellido: c.nombre,
    cedula_identidad: c.cedula,
    created_at: c.creado.toISOString(),
    numero_certificado: c.numero,
    sexo: c.sexo,
    url_verificacion: `${publicUrl}/verificar/${c.numero}`,
    autoridad: await authorityOf(em, c.creado),
  };
}

/** A level of study in words. */
export async function levelName(em: EntityManager, nivel: number): Promise<string> {
  const levels = read.selectFrom('catalogs.elemento').where('lista', '=', 'nivelEstudio').where('value', '=', nivel);
  return (await row(em, levels.select('label')))?.label ?? String(nivel);
}
